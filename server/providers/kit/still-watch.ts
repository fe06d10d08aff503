/**
 * Watches over the sending of a large body: `signal` ends it once nothing more of the body was taken, or no answer has come after
 * all of it, for so long.
 */
export function createStillWatch(limit_ms: number) {
  const end = new AbortController();
  const still = () => end.abort(new DOMException("No more bytes were accepted", "TimeoutError"));
  const timer = setTimeout(still, limit_ms);
  const noticing = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, next) {
        timer.refresh();
        next.enqueue(chunk);
      },
    });
  return {
    signal: end.signal,
    /** The body that is to be sent in place of the given one. */
    watch: (body: ReadableStream<Uint8Array>) => body.pipeThrough(noticing()),
    stop: () => clearTimeout(timer),
  };
}
