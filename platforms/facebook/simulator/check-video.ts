import {
  findMediaFault,
  type MediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";

export const KINDS = ["videos", "video_reels", "video_stories"] as const;
export type Kind = (typeof KINDS)[number];

interface Fault {
  code: number;
  message: string;
}

const TYPES = /^video\/(mp4|quicktime)$/;

/** How close a video must be to 9:16 isn't documented; 1 % is a guess. */
const UPRIGHT: MediaLimits = {
  ratio: { least: (9 / 16) * 0.99, most: (9 / 16) * 1.01 },
  shorter_side: { least: 540 },
  frame_rate: { least: 24, most: 60 },
  // "Chroma subsampling 4:2:0", "Progressive scan".
  video_codecs: ["avc", "hevc", "vp9", "av1"],
  chroma: ["4:2:0"],
  scan: ["progressive"],
  // "Stereo", "48kHz". No document confirms that lower values are accepted too.
  audio_codecs: ["aac"],
  sample_rate: { most: 48_000 },
  channels: { most: 2 },
};
/**
 * https://developers.facebook.com/docs/graph-api/video-uploads,
 * https://developers.facebook.com/docs/video-api/guides/reels-publishing and
 * https://developers.facebook.com/docs/page-stories-api, which gives 90 and 60 seconds.
 */
const LIMITS: Record<Kind, MediaLimits> = {
  videos: { seconds: { most: 14_400 } },
  video_reels: { ...UPRIGHT, seconds: { least: 3, most: 90 } },
  video_stories: { ...UPRIGHT, seconds: { least: 3, most: 60 } },
};

/** https://developers.facebook.com/docs/video-api/reference/error-codes and those of reels; messages are abridged. */
const NO_VIDEO = {
  code: 1363031,
  message: "No Video Detected. It looks like you are uploading a file that is not a video.",
};
const UNSUPPORTED = { code: 1363024, message: "Unsupported Video Format." };
const FAULTS: Partial<Record<MediaFault, Fault>> = {
  ratio: { code: 1363040, message: "Unsupported Aspect Ratio." },
  shorter_side: { code: 1363127, message: "Unsupported Resolution." },
  seconds: { code: 1363128, message: "Unsupported Duration." },
  frame_rate: { code: 1363129, message: "Unsupported Frame Rate." },
};

export async function faultOfFile(
  context: SimulatorContext,
  file: Omit<SandboxFile, "alt_text">,
  kind: Kind,
): Promise<Fault | null> {
  if (!TYPES.test(file.content_type)) return NO_VIDEO;
  const fault = await findMediaFault(context, file, LIMITS[kind]);
  return fault === null ? null : (FAULTS[fault] ?? UNSUPPORTED);
}
