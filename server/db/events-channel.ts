/** The channel on which readers of the event record are told (NOTIFY) that there are new events. */
export const EVENTS_CHANNEL = "crier_events";
