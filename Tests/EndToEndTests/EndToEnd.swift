import Testing

/// Tests that drive real programs, one at a time: a busy machine makes terminals slow, and slow terminals make tests lie.
@Suite(.serialized) struct EndToEnd {}
