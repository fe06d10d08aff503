/** Bodies up to this size are sent within the time limit of every call. */
const USUAL_BYTES = 4 * 1024 * 1024;

/** The slowest line on which people still publish videos: one megabit per second. */
const SLOWEST_BYTES_A_SECOND = 128 * 1024;

/**
 * Returns the extra time in milliseconds for a call that sends a large file; 0 for all others. The size is
 * taken from the request's headers. `fetch` itself watches whether the upload progresses.
 */
export function uploadTime({ headers }: Pick<Request, "headers">): number {
  const bytes = Number(headers.get("content-length") ?? 0);
  return bytes > USUAL_BYTES ? Math.ceil((bytes / SLOWEST_BYTES_A_SECOND) * 1000) : 0;
}
