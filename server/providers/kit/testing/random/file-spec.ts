import type { FileType } from "#core/contract/file-types.ts";
import { type MemoryFile, memoryFile } from "../memory-files.ts";

/** A file in a few words, so that a post can be shown to people. */
export interface FileSpec {
  type: FileType;
  size: number;
  width: number;
  height: number;
  duration_seconds: number | null;
  frame_rate: number | null;
  video_codec: string | null;
  audio_codec: string | null;
  alt_text: string | null;
}

export function toFiles(specs: readonly FileSpec[]): MemoryFile[] {
  return specs.map(({ type, ...spec }, index) => memoryFile(type, { ...spec, seed: index + 1 }));
}
