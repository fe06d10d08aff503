/**
 * Watches the sending of a large body. `signal` aborts once no more of the body was accepted, or no response
 * came after all of it, for `limit_ms`.
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
    watch: (body: ReadableStream<Uint8Array>) => body.pipeThrough(noticing()),
    stop: () => clearTimeout(timer),
  };
}
