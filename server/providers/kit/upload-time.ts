/** What is no larger is sent within the time that every call has. */
const USUAL_BYTES = 4 * 1024 * 1024;

/** As slow as a line may be by which people still publish videos: a megabit a second. */
const SLOWEST_BYTES_A_SECOND = 128 * 1024;

/**
 * How much longer than any other a call may take that sends a large file, in milliseconds: 0 for all others. The file's size is in
 * the request's headers. Whether it gets on at all is watched by `fetch`.
 */
export function uploadTime({ headers }: Pick<Request, "headers">): number {
  const bytes = Number(headers.get("content-length") ?? 0);
  return bytes > USUAL_BYTES ? Math.ceil((bytes / SLOWEST_BYTES_A_SECOND) * 1000) : 0;
}
