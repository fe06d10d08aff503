/** Maximum duration of a platform call without renewal. If a call is still open after this, its process is gone. */
export const CALL_LIMIT_MS = 45_000;
