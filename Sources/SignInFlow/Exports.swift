@_exported public import SignInCore
