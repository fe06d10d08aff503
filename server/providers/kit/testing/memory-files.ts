/** The files of a channel, in memory. */
import { Readable } from "node:stream";
import type { FileType } from "#core/contract/file-types.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import type { ChannelFiles } from "#server/providers/spec.ts";
import { mediaHead } from "./media-head.ts";

export interface MemoryFile extends MediaFact {
  content: Buffer;
}

/** By what a picture from elsewhere is recognized. */
const HEADS_OF = {
  "image/jpeg": Buffer.from("ffd8ff", "hex"),
  "image/png": Buffer.from("89504e47", "hex"),
  "image/webp": Buffer.from("RIFF"),
};

interface Given extends Partial<Omit<MediaFact, "id" | "type" | "bytes">> {
  seed?: number;
  /** In bytes. */
  size?: number;
}

/** A file of this type, which differs from all with other seeds. Its beginning says the same of it as the rest here. */
export function memoryFile(
  type: FileType,
  { seed = 1, size = 12_000, ...facts }: Given = {},
): MemoryFile {
  const fact = {
    width: 800,
    height: 600,
    duration_seconds: type.startsWith("video/") ? 10 : null,
    frame_rate: null,
    video_codec: null,
    audio_codec: null,
    alt_text: `Picture ${seed}, "of" ünï & <all>`,
    ready: true,
    failure: null,
    ...facts,
  };
  const head = mediaHead(type, fact);
  const content = Buffer.concat([head, Buffer.alloc(size, `${seed} `)]).subarray(0, size);
  return { id: `med_${type.replace("/", "_")}_${seed}`, type, bytes: size, ...fact, content };
}

/** Gives the bytes that `memoryFile` made, at addresses that `fetchFile` answers. */
export function createMemoryFiles(): ChannelFiles & { fetchFile(url: string): Promise<Response> } {
  const kept = new Map<string, Buffer>();
  const find = (key: string) => {
    const content = kept.get(key);
    if (content === undefined) throw new Error(`There is no file ${key}.`);
    return content;
  };
  return {
    async fit(file) {
      const { id, type: content_type, bytes: size, width, height, alt_text } = file;
      kept.set(id, (file as MemoryFile).content);
      return { id, key: id, content_type, size, width, height, alt_text };
    },
    async fitPicture(bytes, { types, max_bytes }) {
      const taken = types.find((type) => Buffer.from(bytes).indexOf(HEADS_OF[type]) === 0);
      if (taken === undefined || bytes.length > max_bytes) return null;
      return { content_type: taken, width: 4, height: 3, bytes: new Uint8Array(bytes) };
    },
    async read({ key }, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) {
      return Readable.from(find(key).subarray(start, end + 1), { objectMode: false });
    },
    async address({ key }) {
      return `https://files.test/${encodeURIComponent(key)}`;
    },
    async fetchFile(url) {
      const content = find(decodeURIComponent(new URL(url).pathname.slice(1)));
      const headers = { "content-length": String(content.length) };
      return new Response(new Uint8Array(content), { headers });
    },
  };
}
