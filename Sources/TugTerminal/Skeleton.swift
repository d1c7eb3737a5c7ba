enum TugTerminalSkeleton {}
