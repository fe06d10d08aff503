import { Readable } from "node:stream";
import type { FileType } from "#core/contract/file-types.ts";
import { type MediaFact, NO_STREAMS } from "#core/domain/media-fact.ts";
import type { ChannelFiles } from "#platforms/kit/spec/provider.ts";
import { readPage } from "#server/kernel/parsing/page/read-page.ts";
import { mediaHead } from "./media-head.ts";

export interface MemoryFile extends MediaFact {
  content: Buffer;
}

/** Larger files are not held whole: reading them ends in a BytesNotHeldError after `CUT_BYTES`. */
const MOST_BYTES = 120_000_000;
const CUT_BYTES = 100_000;

class BytesNotHeldError extends Error {
  override readonly name = "BytesNotHeldError";
}

export function isCutShort({ bytes, content }: MemoryFile): boolean {
  return content.length < bytes;
}

export function isForBytesNotHeld(error: unknown): boolean {
  if (error instanceof BytesNotHeldError) return true;
  return error instanceof Error && isForBytesNotHeld(error.cause);
}

const FILENAME = 'Plan, "ünï".pdf';

const HEADS_OF = {
  "image/jpeg": Buffer.from("ffd8ff", "hex"),
  "image/png": Buffer.from("89504e47", "hex"),
  "image/webp": Buffer.from("RIFF"),
};

interface Given extends Partial<Omit<MediaFact, "id" | "type" | "bytes">> {
  seed?: number;
  size?: number;
}

export function memoryFile(
  type: FileType,
  { seed = 1, size = 12_000, ...facts }: Given = {},
): MemoryFile {
  const fact = {
    width: 800,
    height: 600,
    duration_seconds: type.startsWith("video/") ? 10 : null,
    animated: type.startsWith("image/") ? false : null,
    ...NO_STREAMS,
    pages: type === "application/pdf" ? 3 : null,
    alt_text: `Picture ${seed}, "of" ünï & <all>`,
    ready: true,
    failure: null,
    ...facts,
  };
  const head = mediaHead(type, fact);
  const held = size > MOST_BYTES ? CUT_BYTES : size;
  const content = Buffer.concat([head, Buffer.alloc(held, `${seed} `)]).subarray(0, held);
  const id = `med_${type.replace("/", "_")}_${seed}`;
  // Copies of a post are compared as JSON, which would write out every byte.
  Object.defineProperty(content, "toJSON", { value: () => id });
  return { id, type, bytes: size, ...fact, content };
}

export function createMemoryFiles(): ChannelFiles & { fetchFile(url: string): Promise<Response> } {
  const stored = new Map<string, MemoryFile>();
  const find = (key: string) => {
    const file = stored.get(key);
    if (file === undefined) throw new Error(`There is no file ${key}.`);
    return file;
  };
  return {
    async fit(file) {
      const { id, type: content_type, bytes: size, width, height, alt_text } = file;
      stored.set(id, file as MemoryFile);
      return { id, key: id, filename: FILENAME, content_type, size, width, height, alt_text };
    },
    async fitPicture(bytes, { types, max_bytes }) {
      const taken = types.find((type) => Buffer.from(bytes).indexOf(HEADS_OF[type]) === 0);
      if (taken === undefined || bytes.length > max_bytes) return null;
      return { content_type: taken, width: 4, height: 3, bytes: new Uint8Array(bytes) };
    },
    readPage: async (page) => readPage(page),
    async read({ key }, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) {
      return Readable.from(bytesOf(find(key), start, end), { objectMode: false });
    },
    async address({ key }) {
      return `https://files.test/${encodeURIComponent(key)}`;
    },
    async fetchFile(url) {
      const file = find(decodeURIComponent(new URL(url).pathname.slice(1)));
      const headers = { "content-length": String(file.bytes) };
      const body = isCutShort(file)
        ? (Readable.toWeb(Readable.from(bytesOf(file, 0, file.bytes))) as ReadableStream<
            Uint8Array<ArrayBuffer>
          >)
        : new Uint8Array(file.content);
      return new Response(body, { headers });
    },
  };
}

function* bytesOf(file: MemoryFile, start: number, end: number): Generator<Buffer> {
  yield file.content.subarray(start, end + 1);
  if (Math.min(end, file.bytes - 1) >= file.content.length && isCutShort(file))
    throw new BytesNotHeldError(`No more than ${file.content.length} bytes are kept of this file.`);
}
