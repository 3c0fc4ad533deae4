import Foundation

/// The system's words for the number of an error.
func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
