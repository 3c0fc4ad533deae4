@_exported public import SignInDeviceModel
