import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { FAILURE_COPY } from "./copy.ts";

export function toFact(file: MediaFile): MediaFact {
  const { id, content_type, size, width, height, duration_ms, alt_text, ready, error } = file;
  const { animated, frame_rate, video_codec, chroma_subsampling, bit_depth, scan_type } = file;
  const { audio_codec, audio_sample_rate, audio_channels, pages } = file;
  return {
    id,
    filename: file.filename,
    type: content_type,
    bytes: size,
    width: width ?? 0,
    height: height ?? 0,
    duration_seconds: duration_ms === null ? null : duration_ms / 1000,
    animated,
    frame_rate,
    video_codec,
    chroma_subsampling,
    bit_depth,
    scan_type,
    audio_codec,
    audio_sample_rate,
    audio_channels,
    pages,
    alt_text,
    ready,
    failure: error === null ? null : FAILURE_COPY[error.reason],
  };
}
