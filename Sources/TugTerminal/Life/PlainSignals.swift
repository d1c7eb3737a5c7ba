import CLibc

/// The signals of a run without a screen, told by its wake pipe: so that what it has started can be ended before it ends.
package final class PlainSignals {
    package init(into wakes: WakePipe) { Signals.install(into: wakes) }

    deinit { Signals.restore() }

    /// Stops the program, as the signal would have.
    package func suspend() { tug_stop_group() }
}
