import Testing

/// The value that must be there, also where it comes of a call that changes something: `#require` alone can't
/// hold such a call.
func required<Value>(
  _ value: Value?, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  try #require(value, sourceLocation: sourceLocation)
}
