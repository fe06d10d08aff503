import type { StreamedFile } from "#core/contract/streamed-file.ts";
import { hasLongCopy, jsonChunks } from "./json-chunks.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** To be sent one after another. Null without a body. */
  body: readonly Buffer<ArrayBuffer>[] | AsyncIterator<string, undefined> | null;
}

type Whole = readonly Buffer<ArrayBuffer>[];

/** With its length: without it the answer would be sent in chunks, with one more write to the socket. */
export function jsonAnswer(
  value: unknown,
  { status, headers }: Omit<Answer, "body">,
): Answer & { body: Whole } {
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

/** A file that is sent as it is read, so its length isn't known. */
export function fileAnswer({ filename, content_type, parts }: StreamedFile): Answer {
  const headers = {
    "content-type": content_type,
    "content-disposition": `attachment; filename="${filename}"`,
  };
  return { status: 200, headers, body: parts };
}

export function isStream(body: Answer["body"]): body is AsyncIterator<string, undefined> {
  return body !== null && "next" in body;
}

export function toResponse({ status, headers, body }: Answer): Response {
  if (isStream(body)) return new Response(readStream(body), { status, headers });
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

/** Read as its client reads. Ends what it reads from when the client leaves. */
function readStream(parts: AsyncIterator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
