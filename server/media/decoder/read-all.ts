import type { ByteSource } from "#server/media/decoding/byte-source.ts";

const MiB = 1024 * 1024;

/** Bytes requested at once: the maximum that the parent process holds of a file. */
const CHUNK = 4 * MiB;

export async function readAll(source: ByteSource): Promise<Buffer<ArrayBuffer>> {
  return readRange(source, { start: 0, end: source.size - 1 });
}

/** Reads the bytes from `start` to `end`, both inclusive, whatever their number. */
export async function readRange(
  source: ByteSource,
  range: { start: number; end: number },
): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(new ArrayBuffer(range.end + 1 - range.start));
  for (let { start } = range; start <= range.end; start += CHUNK) {
    const end = Math.min(start + CHUNK - 1, range.end);
    const chunk = await source.read({ start, end });
    chunk.copy(bytes, start - range.start);
  }
  return bytes;
}
