/** For each limit of a manifest on a video's picture and sound: a value exactly at it and one just over it. */
import type { FileRules } from "#core/contract/resources/media-rules.ts";
import type { StreamFacts } from "#core/domain/media-fact.ts";

export type BrokenStream =
  | "frame_rate_over"
  | "frame_rate_under"
  | "video_codec"
  | "chroma"
  | "scan"
  | "audio_codec"
  | "sample_rate_over"
  | "channels_over";

type Change = Partial<StreamFacts>;
type Found = [BrokenStream, what: string, at: Change, over: Change];

const VIDEO_CODECS = ["avc", "hevc", "vp8", "vp9", "av1"];
const CHROMA = ["4:2:0", "4:2:2", "4:4:4"];
const SCAN_TYPES = ["progressive", "interlaced"] as const;
const AUDIO_CODECS = ["aac", "opus"];
/** The next sample rate for which AAC has an index (ISO/IEC 14496-3, 1.6.3.4). */
const NEXT_SAMPLE_RATE: Readonly<Record<number, number>> = { 44100: 48_000, 48000: 64_000 };

export function usualStreams({ video_codecs, audio_codecs }: FileRules): StreamFacts {
  return {
    frame_rate: 30,
    video_codec: video_codecs?.[0] ?? "avc",
    chroma_subsampling: "4:2:0",
    bit_depth: 8,
    scan_type: "progressive",
    audio_codec: audio_codecs?.[0] ?? "aac",
    audio_sample_rate: 44_100,
    audio_channels: 2,
  };
}

export function streamLimits(rules: FileRules): Found[] {
  return [
    ...frameRatesOf(rules),
    ...codecsOf(rules),
    ...pictureFormatsOf(rules),
    ...soundsOf(rules),
  ];
}

function frameRatesOf({ frame_rate: rates }: FileRules): Found[] {
  const found: Found[] = [];
  if (rates?.max != null)
    found.push([
      "frame_rate_over",
      `of ${rates.max} frames per second`,
      { frame_rate: rates.max },
      { frame_rate: rates.max + 1 },
    ]);
  if (rates?.min != null)
    found.push([
      "frame_rate_under",
      `of ${rates.min} frames per second at least`,
      { frame_rate: rates.min },
      { frame_rate: rates.min - 1 },
    ]);
  return found;
}

function codecsOf({ video_codecs, audio_codecs }: FileRules): Found[] {
  const pictures = apart(VIDEO_CODECS, video_codecs).map(
    ([taken, other]): Found => [
      "video_codec",
      `coded as ${taken}`,
      { video_codec: taken },
      { video_codec: other },
    ],
  );
  const sounds = apart(AUDIO_CODECS, audio_codecs).map(
    ([taken, other]): Found => [
      "audio_codec",
      `whose sound is ${taken}`,
      { audio_codec: taken },
      { audio_codec: other },
    ],
  );
  return [...pictures, ...sounds];
}

function pictureFormatsOf({ chroma_subsampling, scan_types }: FileRules): Found[] {
  const chroma = apart(CHROMA, chroma_subsampling).map(
    ([taken, other]): Found => [
      "chroma",
      `stored as ${taken}`,
      { chroma_subsampling: taken },
      { chroma_subsampling: other },
    ],
  );
  const scans = apart(SCAN_TYPES, scan_types).map(
    ([taken, other]): Found => [
      "scan",
      `stored ${taken}`,
      { scan_type: taken },
      { scan_type: other },
    ],
  );
  return [...chroma, ...scans];
}

function soundsOf({ max_audio_sample_rate: rate, max_audio_channels: most }: FileRules): Found[] {
  const found: Found[] = [];
  const next = rate === undefined ? undefined : NEXT_SAMPLE_RATE[rate];
  if (rate !== undefined && next !== undefined)
    found.push([
      "sample_rate_over",
      `whose sound has ${rate} Hz`,
      { audio_sample_rate: rate },
      { audio_sample_rate: next },
    ]);
  if (most !== undefined)
    found.push([
      "channels_over",
      `whose sound has ${most} channels`,
      { audio_channels: most },
      { audio_channels: most + 1 },
    ]);
  return found;
}

function apart<Value extends string>(
  all: readonly Value[],
  taken: readonly Value[] | undefined,
): [Value, Value][] {
  const other = all.find((codec) => taken?.includes(codec) === false);
  return other === undefined ? [] : (taken ?? []).map((codec) => [codec, other]);
}
