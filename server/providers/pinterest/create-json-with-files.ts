import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { PreparedFile, ProviderContext } from "../spec.ts";

const IN_MEMORY_BYTES = 4 * 1024 * 1024;

export interface FileText {
  base64_of: PreparedFile;
}

/** Creates a POST of a value as JSON with a known Content-Length. Throws a ProviderError if a file can't be read. */
export async function createJsonWithFiles(
  context: ProviderContext,
  url: string,
  value: object,
): Promise<Request> {
  const { texts, files } = cut(value);
  const size =
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
    files.reduce((sum, file) => sum + lengthOfBase64(file), 0);
  const bytes = Readable.from(join(context, texts, files), { objectMode: false });
  const body =
    size > IN_MEMORY_BYTES
      ? (Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>)
      : new Uint8Array(await buffer(bytes));
  return new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": String(size) },
    body,
    duplex: "half",
  } as RequestInit);
}

function cut(value: object): { texts: string[]; files: PreparedFile[] } {
  const mark = randomBytes(16).toString("hex");
  const files: PreparedFile[] = [];
  const json = JSON.stringify(value, (_, each) => {
    if (!isFileText(each)) return each;
    files.push(each.base64_of);
    return mark;
  });
  return { texts: json.split(mark), files };
}

async function* join(context: ProviderContext, texts: string[], files: PreparedFile[]) {
  for (const [index, text] of texts.entries()) {
    yield Buffer.from(text);
    const file = files[index];
    if (file !== undefined) yield* toBase64(await context.files.read(file));
  }
}

/** Three bytes become four characters: leftover bytes of a chunk go with the next one. */
async function* toBase64(bytes: Readable) {
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const known = Buffer.concat([left, chunk]);
    const whole = known.length - (known.length % 3);
    left = known.subarray(whole);
    yield Buffer.from(known.toString("base64", 0, whole));
  }
  yield Buffer.from(left.toString("base64"));
}

function lengthOfBase64({ size }: PreparedFile): number {
  return Math.ceil(size / 3) * 4;
}

function isFileText(value: unknown): value is FileText {
  return typeof value === "object" && value !== null && "base64_of" in value;
}
