import type { ScanType } from "#core/contract/resources/media-file.ts";

/** What a video's picture and sound are like. What the file does not say is null. */
export interface StreamFacts {
  /** In frames a second. */
  frame_rate: number | null;
  /** As the file's container names them: `avc`, `aac`. */
  video_codec: string | null;
  /** Such as `4:2:0`. */
  chroma_subsampling: string | null;
  /** In bits for each sample. */
  bit_depth: number | null;
  scan_type: ScanType | null;
  audio_codec: string | null;
  /** In hertz. */
  audio_sample_rate: number | null;
  audio_channels: number | null;
}

/** Of a file that is no video. */
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

/** What is known of a file that a post holds. Sizes in bytes and pixels as shown (0 of a document), lengths in seconds. */
export interface MediaFact extends StreamFacts {
  id: string;
  /** Its media type, as found in its bytes. */
  type: string;
  bytes: number;
  width: number;
  height: number;
  duration_seconds: number | null;
  /** Whether an image moves. Null of other files, and of images from before this was read. */
  animated: boolean | null;
  /** Of a document. */
  pages: number | null;
  alt_text: string | null;
  /** False while it is still being processed, and where it can't be used. */
  ready: boolean;
  /** Why it can't be used, as a sentence; null where nothing is wrong. */
  failure: string | null;
}

export function isImage({ type }: MediaFact): boolean {
  return type.startsWith("image/");
}

/** The kinds of files, as a manifest has rules for them. */
export const FILE_KINDS = ["images", "videos", "documents"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export function kindOf(file: Pick<MediaFact, "type">): FileKind {
  if (file.type === "application/pdf") return "documents";
  return file.type.startsWith("video/") ? "videos" : "images";
}

/** Whether it is still being processed. */
export function isWaitedFor({ ready, failure }: MediaFact): boolean {
  return !ready && failure === null;
}

/** Whether it is a picture that moves. Of images from before that was read, those with a length do. */
export function isAnimated(file: MediaFact): boolean {
  return isImage(file) && (file.animated ?? file.duration_seconds !== null);
}

/** Whether it is a picture that does not move: one that can be cropped, and re-encoded. */
export function isStill(file: MediaFact): boolean {
  return isImage(file) && !isAnimated(file);
}

/** What a still picture can be made into, to fit a platform. Those that move stay as they are. */
const REENCODED = ["image/jpeg", "image/png", "image/webp"];

/** Whether a platform that takes these types gets the file smaller, or as another type, where it must be. */
export function canBeReencoded(file: MediaFact, types: readonly string[]): boolean {
  return isStill(file) && types.some((type) => REENCODED.includes(type));
}
