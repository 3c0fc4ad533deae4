@_exported public import SignInFlow
