import { Readable } from "node:stream";
import type { Patch } from "#server/media/task.ts";

export function patchedBytes(bytes: Readable, patches: readonly Patch[]): Readable {
  return Readable.from(patchChunks(bytes, patches));
}

async function* patchChunks(chunks: AsyncIterable<Buffer>, patches: readonly Patch[]) {
  let start = 0;
  for await (const chunk of chunks) {
    for (const patch of patches) patchChunk(chunk, start, patch);
    yield chunk;
    start += chunk.length;
  }
}

function patchChunk(chunk: Buffer, start: number, patch: Patch): void {
  const from = Math.max(start, patch.start);
  const to = Math.min(start + chunk.length, patch.start + patch.bytes.length);
  if (from < to)
    chunk.set(patch.bytes.subarray(from - patch.start, to - patch.start), from - start);
}
