/** The longest that a call to a platform lasts that is not renewed. If one is still open after this, its process is gone. */
export const CALL_LIMIT_MS = 45_000;
