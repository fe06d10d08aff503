export const UNREACHABLE = "Crier does not answer. Check your connection and try again.";
