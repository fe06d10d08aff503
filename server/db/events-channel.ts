/** NOTIFY channel that tells readers of the event log about new events. */
export const EVENTS_CHANNEL = "crier_events";
