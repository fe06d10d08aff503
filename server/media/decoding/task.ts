import type { FileType } from "#core/contract/file-types.ts";
import type { CropFrame, MediaFailure } from "#core/contract/resources/media-file.ts";
import type { StreamFacts } from "#core/domain/media-fact.ts";

/** A platform's requirements for an image. Sizes are in bytes, sides in pixels. Null means no limit. */
export interface ImageDemands {
  types: readonly FileType[];
  max_bytes: number | null;
  max_pixels: number | null;
  /** Of the longer side. */
  max_side: number | null;
}

export type Task =
  | { kind: "inspect"; declared_type: string | null }
  | { kind: "fit"; demands: ImageDemands }
  | { kind: "crop"; frame: CropFrame };

export interface MadeImage {
  content_type: FileType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Bytes that replace the same number of bytes at an offset. */
export interface Patch {
  start: number;
  bytes: Uint8Array;
}

export interface Inspection extends StreamFacts {
  content_type: FileType;
  /** In pixels, as displayed. Null for a document. */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** Whether an image is animated. Null for other files. */
  animated: boolean | null;
  pages: number | null;
  cleaned: { bytes: Uint8Array } | { patches: Patch[] } | null;
  renditions: Record<string, MadeImage>;
}

export interface FileFault {
  reason: MediaFailure;
  message: string;
}

export interface Results {
  inspect: Inspection;
  fit: MadeImage;
  crop: MadeImage;
}

export type ToDecoder =
  | { kind: "task"; task: Task; size: number }
  | { kind: "bytes"; id: number; bytes: Uint8Array };

export type FromDecoder =
  | { kind: "read"; id: number; start: number; end: number }
  | { kind: "done"; result: Results[keyof Results] }
  | { kind: "fault"; fault: FileFault };
