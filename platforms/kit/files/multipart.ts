import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { PreparedFile, ProviderContext } from "#platforms/kit/spec/provider.ts";

const IN_MEMORY_BYTES = 4 * 1024 * 1024;

export interface FilePart {
  name: string;
  filename: string;
  file: PreparedFile;
}

interface Form {
  fields: readonly { name: string; value: string; content_type?: string }[];
  files: readonly FilePart[];
}

/**
 * Creates a POST of a form with files (RFC 7578) and a known Content-Length. Forms over 4 MiB are streamed.
 * Throws a ProviderError if a file can't be read.
 */
export async function createMultipart(
  { files: store }: ProviderContext,
  url: string,
  { fields, files }: Form,
): Promise<Request> {
  const boundary = `crier-${randomBytes(16).toString("hex")}`;
  const head = fields.map((field) => fieldPart(boundary, field)).join("");
  const parts = files.map((part) => ({ ...part, before: fileHead(boundary, part) }));
  const end = `--${boundary}--\r\n`;
  const size = parts.reduce(
    (sum, { before, file }) => sum + Buffer.byteLength(before) + file.size + 2,
    Buffer.byteLength(head) + Buffer.byteLength(end),
  );
  // Open all files before sending, so that a missing file is noticed before anything goes out.
  const opened = await openAll(
    parts.map(
      ({ file }) =>
        () =>
          store.read(file),
    ),
  );
  const bytes = Readable.from(
    join(
      head,
      parts.map(({ before }, index) => ({ before, content: opened[index] })),
      end,
    ),
    { objectMode: false },
  );
  const body =
    size > IN_MEMORY_BYTES
      ? (Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>)
      : new Uint8Array(await buffer(bytes));
  return new Request(url, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(size),
    },
    body,
    duplex: "half",
  } as RequestInit);
}

async function openAll(reads: readonly (() => Promise<Readable>)[]): Promise<Readable[]> {
  const opened: Readable[] = [];
  try {
    for (const read of reads) opened.push(await read());
    return opened;
  } catch (error) {
    for (const stream of opened) stream.destroy();
    throw error;
  }
}

async function* join(
  head: string,
  parts: readonly { before: string; content: Readable | undefined }[],
  end: string,
) {
  if (head !== "") yield Buffer.from(head);
  for (const { before, content } of parts) {
    yield Buffer.from(before);
    if (content !== undefined) yield* content;
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(end);
}

function fieldPart(
  boundary: string,
  { name, value, content_type }: { name: string; value: string; content_type?: string },
): string {
  const type = content_type === undefined ? "" : `Content-Type: ${content_type}\r\n`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"\r\n${type}\r\n${value}\r\n`;
}

function fileHead(boundary: string, { name, filename, file }: FilePart): string {
  const disposition = `form-data; name="${quote(name)}"; filename="${quote(filename)}"`;
  return `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${file.content_type}\r\n\r\n`;
}

/**
 * Escapes names as browsers do
 * (html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data).
 */
function quote(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
