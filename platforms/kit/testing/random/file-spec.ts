import type { FileType } from "#core/contract/file-types.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { type MemoryFile, memoryFile } from "../memory-files.ts";

export interface FileSpec extends Omit<MediaFact, "id" | "type" | "bytes" | "ready" | "failure"> {
  type: FileType;
  size: number;
}

export function toFiles(specs: readonly FileSpec[]): MemoryFile[] {
  return specs.map(({ type, ...spec }, index) => memoryFile(type, { ...spec, seed: index + 1 }));
}
