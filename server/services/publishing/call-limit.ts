/** No call to a platform lasts longer: one that is still open after this is one whose process is gone. */
export const CALL_LIMIT_MS = 45_000;
