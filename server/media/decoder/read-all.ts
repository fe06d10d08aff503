import type { ByteSource } from "../byte-source.ts";

const MiB = 1024 * 1024;

/** What is asked for at once: all that the process that reads from the store holds of a file. */
const CHUNK = 4 * MiB;

/** All bytes of a small file. */
export async function readAll(source: ByteSource): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(source.size);
  for (let start = 0; start < source.size; start += CHUNK) {
    const end = Math.min(start + CHUNK, source.size) - 1;
    const chunk = await source.read({ start, end });
    chunk.copy(bytes, start);
  }
  return bytes;
}
