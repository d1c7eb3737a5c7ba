import TugGallery

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

exit(TugCommand.run(CommandLine.arguments))
