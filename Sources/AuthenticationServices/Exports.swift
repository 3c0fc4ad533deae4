// As Apple's module does, and what its users reach through it without a word: the network and observation
// are modules of their own on Linux.
@_exported public import Foundation
@_exported public import HeadlessSecurity
@_exported public import HeadlessUIKit
@_exported public import Observation

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
