enum TugBrowserSkeleton {}
