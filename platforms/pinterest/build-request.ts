import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import type { PreparedFile, ProviderContext } from "#platforms/kit/spec/provider.ts";
import type { PreparedCall } from "./prepare.ts";

/** How long Pinterest may take to read an image at its URL. */
const ADDRESS_MS = 3_600_000;
/** Types accepted as bytes (`ContentType` of the API description). Other images are read at their URL. */
const AS_BYTES = ["image/jpeg", "image/png"];

/**
 * Returns the body of `POST /pins`. Images are embedded if possible, since the store of a home server has no public
 * URL.
 */
export async function buildRequest(
  context: ProviderContext,
  url: string,
  call: PreparedCall,
  media_id: string | null,
): Promise<Request> {
  const { pin, files } = call;
  const media_source =
    media_id === null
      ? await picturesOf(context, files)
      : { source_type: "video_id", media_id, ...coverOf(call) };
  return createJsonWithFiles(context, url, { ...pin, media_source });
}

/** The image beside the video, or else a frame of it. */
function coverOf({ files, cover_second }: PreparedCall) {
  const image = files.find((file) => !isVideoFile(file));
  if (image === undefined) return { cover_image_key_frame_time: cover_second };
  return { cover_image_content_type: image.content_type, cover_image_data: base64(image) };
}

async function picturesOf(context: ProviderContext, files: readonly PreparedFile[]) {
  const areBytes = files.every(({ content_type }) => AS_BYTES.includes(content_type));
  if (areBytes) {
    const items = files.map((file) => ({ content_type: file.content_type, data: base64(file) }));
    return items.length === 1
      ? { source_type: "image_base64", ...items[0] }
      : { source_type: "multiple_image_base64", items };
  }
  const addresses = files.map((file) => context.files.address(file, ADDRESS_MS));
  const items = (await Promise.all(addresses)).map((url) => ({ url }));
  return items.length === 1
    ? { source_type: "image_url", ...items[0] }
    : { source_type: "multiple_image_urls", items };
}

function base64(file: PreparedFile): FileText {
  return { base64_of: file };
}

const IN_MEMORY_BYTES = 4 * 1024 * 1024;

interface FileText {
  base64_of: PreparedFile;
}

/** Creates a POST of a value as JSON with a known Content-Length. Throws a ProviderError if a file can't be read. */
async function createJsonWithFiles(
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
    const joined = Buffer.concat([left, chunk]);
    const whole = joined.length - (joined.length % 3);
    left = joined.subarray(whole);
    yield Buffer.from(joined.toString("base64", 0, whole));
  }
  yield Buffer.from(left.toString("base64"));
}

function lengthOfBase64({ size }: PreparedFile): number {
  return Math.ceil(size / 3) * 4;
}

function isFileText(value: unknown): value is FileText {
  return typeof value === "object" && value !== null && "base64_of" in value;
}
