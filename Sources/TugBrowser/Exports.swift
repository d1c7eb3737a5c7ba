// A builder imports TugBrowser and has the whole toolkit.
@_exported public import TugList
@_exported public import TugProviders
@_exported public import TugScreen
