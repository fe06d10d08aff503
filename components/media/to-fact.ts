import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { failureWords } from "./failure-words.ts";

/** A file as the verdict judges it. */
export function toFact(file: MediaFile): MediaFact {
  const { id, content_type, size, width, height, duration_ms, alt_text, ready, error } = file;
  const { frame_rate, video_codec, audio_codec, pages } = file;
  return {
    id,
    type: content_type,
    bytes: size,
    width: width ?? 0,
    height: height ?? 0,
    duration_seconds: duration_ms === null ? null : duration_ms / 1000,
    frame_rate,
    video_codec,
    audio_codec,
    pages,
    alt_text,
    ready,
    failure: error === null ? null : failureWords(error.reason).what,
  };
}
