@_exported public import SignInSimulator
