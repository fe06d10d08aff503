export const EVENTS_CHANNEL = "crier_events";
