// Swift Testing names this module as what a file has to see that imports both Testing and UIKit. Apple's
// toolchain has it, with attachments of images; others lack it, and such a file would not compile.
@_exported public import Testing
