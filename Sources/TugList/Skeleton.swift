enum TugListSkeleton {}
