/** What the decoder is asked, and what it answers. */
import type { FileType } from "#core/contract/file-types.ts";
import type { CropFrame, MediaFailure } from "#core/contract/resources/media-file.ts";
import type { StreamFacts } from "#core/domain/media-fact.ts";

/** What a platform takes of an image. Sizes are in bytes, sides in pixels; null: no such limit. */
export interface ImageDemands {
  types: readonly FileType[];
  max_bytes: number | null;
  /** Width times height. */
  max_pixels: number | null;
  /** Of the longer side. */
  max_side: number | null;
}

export type Task =
  | { kind: "inspect"; declared_type: string | null }
  | { kind: "fit"; demands: ImageDemands }
  | { kind: "crop"; frame: CropFrame };

/** An image that was made. */
export interface MadeImage {
  content_type: FileType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Bytes that replace as many at that place. */
export interface Patch {
  start: number;
  bytes: Uint8Array;
}

/** What a file turned out to be. */
export interface Inspection extends StreamFacts {
  content_type: FileType;
  /** In pixels, as it is shown. Null of a document. */
  width: number | null;
  height: number | null;
  /** Of a video or an animation. */
  duration_ms: number | null;
  /** Whether an image moves. Null of other files. */
  animated: boolean | null;
  /** Of a document. */
  pages: number | null;
  /** What is to be stored in its place, since private data was taken out of it: other bytes, or the same with patches. */
  cleaned: { bytes: Uint8Array } | { patches: Patch[] } | null;
  /** Smaller images of it, by name. A video has none where no ffmpeg was found. */
  renditions: Record<string, MadeImage>;
}

/** Why a file can't be used, in words for people. */
export interface FileFault {
  reason: MediaFailure;
  message: string;
}

export interface Results {
  inspect: Inspection;
  fit: MadeImage;
  crop: MadeImage;
}

/** Between the two processes. */
export type ToDecoder =
  | { kind: "task"; task: Task; size: number }
  | { kind: "bytes"; id: number; bytes: Uint8Array };

export type FromDecoder =
  | { kind: "read"; id: number; start: number; end: number }
  | { kind: "done"; result: Results[keyof Results] }
  | { kind: "fault"; fault: FileFault };
