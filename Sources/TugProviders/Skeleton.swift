enum TugProvidersSkeleton {}
