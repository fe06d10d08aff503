import { hasLongCopy, jsonChunks } from "./json-chunks.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** To be sent one after another. Null without a body. */
  body: readonly Buffer<ArrayBuffer>[] | null;
}

/** With its length: without it the answer would be sent in chunks, with one more write to the socket. */
export function jsonAnswer(value: unknown, { status, headers }: Omit<Answer, "body">): Answer {
  const body = isLasting(value) ? writeOnce(value) : write(value);
  headers["content-type"] = "application/json";
  headers["content-length"] = String(body.reduce((sum, chunk) => sum + chunk.length, 0));
  return { status, headers, body };
}

function write(value: unknown): Buffer<ArrayBuffer>[] {
  return hasLongCopy(value) ? jsonChunks(value) : [Buffer.from(JSON.stringify(value))];
}

/** The OpenAPI document, a megabyte that anyone may read, is frozen: it stays as it is. */
function isLasting(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.isFrozen(value);
}

const written = new WeakMap<object, Buffer<ArrayBuffer>[]>();

function writeOnce(value: object): Buffer<ArrayBuffer>[] {
  const body = written.get(value) ?? write(value);
  written.set(value, body);
  return body;
}

export function toResponse({ status, headers, body }: Answer): Response {
  const [only = null, ...more] = body ?? [];
  return new Response(more.length > 0 ? streamOf(body ?? []) : only, { status, headers });
}

/** A large one is sent as fast as it is read, so that others are answered in between. */
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
