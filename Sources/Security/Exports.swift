@_exported public import HeadlessSecurity
