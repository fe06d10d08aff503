import { hasLongCopy, jsonChunks } from "./json-chunks.ts";

/**
 * Returns a JSON response with its length. Without it the response would be sent in chunks, with one more write to the
 * socket. A large one is sent as fast as it is read, so that others are answered in between.
 */
export function jsonResponse(
  body: unknown,
  { status, headers }: { status: number; headers: Headers },
): Response {
  const chunks = hasLongCopy(body) ? jsonChunks(body) : [Buffer.from(JSON.stringify(body))];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  headers.set("content-type", "application/json");
  headers.set("content-length", String(length));
  const [only = null] = chunks;
  return new Response(chunks.length > 1 ? streamOf(chunks) : only, { status, headers });
}

function streamOf(chunks: readonly Buffer<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = chunks.values();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = left.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
