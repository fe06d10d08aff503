import type { ScanType } from "#core/contract/resources/media-file.ts";

/** A video's streams. Null if the file doesn't specify a value. */
export interface StreamFacts {
  /** In frames per second. */
  frame_rate: number | null;
  /** As named by the file's container: `avc`, `aac`. */
  video_codec: string | null;
  /** Such as `4:2:0`. */
  chroma_subsampling: string | null;
  /** In bits per sample. */
  bit_depth: number | null;
  scan_type: ScanType | null;
  audio_codec: string | null;
  /** In hertz. */
  audio_sample_rate: number | null;
  audio_channels: number | null;
}

export const NO_STREAMS: StreamFacts = {
  frame_rate: null,
  video_codec: null,
  chroma_subsampling: null,
  bit_depth: null,
  scan_type: null,
  audio_codec: null,
  audio_sample_rate: null,
  audio_channels: null,
};

/**
 * What validation knows of a post's file. Sizes in bytes, dimensions in pixels as displayed (0 for documents),
 * durations in seconds.
 */
export interface MediaFact extends StreamFacts {
  id: string;
  /** For messages. Absent where it isn't known. */
  filename?: string | null;
  /** Media type, as detected from its bytes. */
  type: string;
  bytes: number;
  width: number;
  height: number;
  duration_seconds: number | null;
  /** Whether an image is animated. Null for other files, and until it is known. */
  animated: boolean | null;
  /** For documents. */
  pages: number | null;
  alt_text: string | null;
  /** False while it is processing, and if it can't be used. */
  ready: boolean;
  /** Why it can't be used, as a sentence; null if it can. */
  failure: string | null;
}

export function isImage({ type }: MediaFact): boolean {
  return type.startsWith("image/");
}

export const FILE_KINDS = ["images", "videos", "documents"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export function kindOf(file: Pick<MediaFact, "type">): FileKind {
  if (file.type === "application/pdf") return "documents";
  return file.type.startsWith("video/") ? "videos" : "images";
}

export function isWaitedFor({ ready, failure }: MediaFact): boolean {
  return !ready && failure === null;
}

/** Whether it is an animated image. */
export function isAnimated(file: MediaFact): boolean {
  return isImage(file) && file.animated === true;
}

/** Whether it is a still image, which can be cropped and re-encoded. */
export function isStill(file: MediaFact): boolean {
  return isImage(file) && !isAnimated(file);
}

/** Types that a still image can be re-encoded as, to fit a platform. Animated ones stay unchanged. */
const REENCODED = ["image/jpeg", "image/png", "image/webp"];

/** Whether a file can be re-encoded smaller, or as another of these types, for a platform. */
export function canBeReencoded(file: MediaFact, types: readonly string[]): boolean {
  return isStill(file) && types.some((type) => REENCODED.includes(type));
}
