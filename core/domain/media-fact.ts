/** What is known of a file that a post holds. Sizes in bytes and pixels as shown (0 of a document), lengths in seconds. */
export interface MediaFact {
  id: string;
  /** Its media type, as found in its bytes. */
  type: string;
  bytes: number;
  width: number;
  height: number;
  duration_seconds: number | null;
  /** Of a video, in frames a second. */
  frame_rate: number | null;
  /** As the file's container names them: `avc`, `aac`. */
  video_codec: string | null;
  audio_codec: string | null;
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

/** Whether it is a picture that does not move: one that can be cropped, and re-encoded. */
export function isStill(file: MediaFact): boolean {
  return isImage(file) && file.duration_seconds === null;
}

/** What a still picture can be made into, to fit a platform. Those that move stay as they are. */
const REENCODED = ["image/jpeg", "image/png", "image/webp"];

/** Whether a platform that takes these types gets the file smaller, or as another type, where it must be. */
export function canBeReencoded(file: MediaFact, types: readonly string[]): boolean {
  return isStill(file) && types.some((type) => REENCODED.includes(type));
}
