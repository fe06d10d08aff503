/** What is known of a file that a post holds. Sizes in bytes and pixels as shown, lengths in seconds. */
export interface MediaFact {
  id: string;
  /** Its media type, as found in its bytes. */
  type: string;
  bytes: number;
  width: number;
  height: number;
  duration_seconds: number | null;
  alt_text: string | null;
  /** False while it is still being processed. */
  ready: boolean;
}

export function isImage({ type }: MediaFact): boolean {
  return type.startsWith("image/");
}

export function isVideo({ type }: MediaFact): boolean {
  return type.startsWith("video/");
}
