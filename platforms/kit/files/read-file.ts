import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { PreparedFile, ProviderContext } from "#platforms/kit/spec/provider.ts";

const IN_MEMORY_BYTES = 4 * 1024 * 1024;

/** Reads bytes `start` to `end`, both inclusive. Throws a ProviderError. */
export async function readPart(
  { files }: ProviderContext,
  file: PreparedFile,
  range: { start: number; end: number },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(await files.read(file, range)));
}

/**
 * Creates a request, by default a POST, with the file's bytes between `before` and `after` (both optional)
 * and a known Content-Length. Throws a ProviderError.
 */
export async function createUpload(
  { files }: ProviderContext,
  file: PreparedFile,
  {
    method = "POST",
    url,
    headers,
    before = "",
    after = "",
  }: {
    method?: "POST" | "PUT";
    url: string;
    headers: Record<string, string>;
    before?: string;
    after?: string;
  },
): Promise<Request> {
  const size = file.size + Buffer.byteLength(before) + Buffer.byteLength(after);
  const bytes = Readable.from(enclose(before, await files.read(file), after), {
    objectMode: false,
  });
  const body =
    size > IN_MEMORY_BYTES
      ? (Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>)
      : new Uint8Array(await buffer(bytes));
  return new Request(url, {
    method,
    headers: { ...headers, "content-length": String(size) },
    body,
    duplex: "half",
  } as RequestInit);
}

async function* enclose(before: string, bytes: Readable, after: string) {
  if (before !== "") yield Buffer.from(before);
  yield* bytes;
  if (after !== "") yield Buffer.from(after);
}
