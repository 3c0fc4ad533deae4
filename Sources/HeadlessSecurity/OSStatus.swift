/// Whether something could be done: 0, or why not.
public typealias OSStatus = Int32

/// It was done.
public var errSecSuccess: OSStatus { 0 }

/// A parameter is not valid.
public var errSecParam: OSStatus { -50 }
