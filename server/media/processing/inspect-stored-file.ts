import { Readable } from "node:stream";
import { isFileType } from "#core/contract/file-types.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { inspectFile } from "#server/media/decoding/inspect-file.ts";
import type { FileFault, Inspection, MadeImage, Patch } from "#server/media/decoding/task.ts";
import type { System } from "#server/system.ts";
import { originalKey, renditionKey } from "../object-keys.ts";
import type { Rendition } from "../to-resource.ts";
import { decodedOrFault } from "./decoded-or-fault.ts";
import { findProcessing } from "./find-processing.ts";
import { storedSource } from "./stored-source.ts";

export interface FileFacts extends Omit<Inspection, "cleaned" | "renditions"> {
  size: number;
  renditions: Record<string, Rendition>;
  stored_bytes: number;
}

/**
 * Decodes a file and stores the renditions. Throws if Crier or its store fails, so that the step is retried.
 * Idempotent.
 */
export async function inspectStoredFile(
  system: System,
  id: string,
): Promise<"ended" | FileFault | { facts: FileFacts }> {
  const file = await findProcessing(system, id);
  if (file === null) return "ended";
  const decoded = await decodedOrFault(system, file, () => inspect(system, file));
  return "made" in decoded ? { facts: decoded.made } : decoded;
}

async function inspect({ storage }: System, file: MediaFile): Promise<FileFacts> {
  const key = originalKey(file);
  const source = await storedSource(storage, key);
  const declared = isFileType(file.content_type) ? file.content_type : null;
  const { cleaned, renditions, ...facts } = await inspectFile(source, declared);
  const { content_type } = facts;
  let { size } = source;
  if (cleaned !== null && "bytes" in cleaned) {
    size = cleaned.bytes.length;
    await storage.write({ key, content_type, size }, Readable.from([cleaned.bytes]));
  } else if (cleaned !== null) {
    const patched = patchedBytes(await storage.read(key), cleaned.patches);
    await storage.write({ key, content_type, size }, patched);
  }
  const stored = await storeRenditions(storage, file, renditions);
  const made = Object.values(stored).reduce((sum, rendition) => sum + rendition.size, 0);
  return { ...facts, size, renditions: stored, stored_bytes: size + made };
}

async function storeRenditions(
  storage: System["storage"],
  file: MediaFile,
  images: Record<string, MadeImage>,
): Promise<Record<string, Rendition>> {
  const stored: Record<string, Rendition> = {};
  for (const [name, { bytes, ...rendition }] of Object.entries(images)) {
    const size = bytes.length;
    const { content_type } = rendition;
    const object = { key: renditionKey(file, name), content_type, size };
    await storage.write(object, Readable.from([bytes]));
    stored[name] = { ...rendition, size };
  }
  return stored;
}

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
