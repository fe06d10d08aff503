import { z } from "zod";
import { atMost } from "#platforms/kit/simulator/at-most.ts";
import {
  findContainer,
  type NewContainer,
  storeContainer,
} from "#platforms/kit/simulator/graph/containers.ts";
import { fetchMedia } from "#platforms/kit/simulator/graph/fetch-media.ts";
import { numericId } from "#platforms/kit/simulator/graph/objects.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter, noSuchObject } from "#platforms/kit/simulator/graph/refuse.ts";
import {
  findMediaFault,
  type MediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { refuseGif, refusePoll, refuseSpoilers, refuseText } from "./check-container.ts";
import { isReaderReply } from "./comments.ts";
import { refusePlace } from "./places.ts";
import { threadsFault } from "./refuse.ts";

/**
 * "8 MB" and "1 GB", with the smaller meaning of each: https://developers.facebook.com/docs/threads/posts, 14 April
 * 2026.
 */
const MAX_IMAGE_BYTES = 8_000_000;
const MAX_VIDEO_BYTES = 1_000_000_000;
/** "The maximum aspect ratio is 10:1." */
const IMAGE: MediaLimits = { ratio: { most: 10 } };
const VIDEO: MediaLimits = {
  ratio: { least: 0.01, most: 10 },
  seconds: { most: 300 },
  frame_rate: { least: 23, most: 60 },
  // "HEVC or H264, progressive scan, closed GOP, 4:2:0 chroma subsampling."
  video_codecs: ["avc", "hevc"],
  chroma: ["4:2:0"],
  scan: ["progressive"],
  // "AAC, 48khz sample rate maximum, 1 or 2 channels (mono or stereo)."
  audio_codecs: ["aac"],
  sample_rate: { most: 48_000 },
  channels: { most: 2 },
};
/** Spelled as in https://developers.facebook.com/docs/threads/troubleshooting. */
const VIDEO_FAULTS: Partial<Record<MediaFault, string>> = {
  ratio: "INVALID_ASPEC_RATIO",
  seconds: "INVALID_DURATION",
  frame_rate: "INVALID_FRAME_RATE",
  audio_codecs: "FAILED_PROCESSING_AUDIO",
  sample_rate: "FAILED_PROCESSING_AUDIO",
  channels: "FAILED_PROCESSING_AUDIO",
};
const UNUSABLE = "FAILED_PROCESSING_VIDEO";
const MAX_ALT_TEXT = 1_000;
const MAX_TOPIC = 50;
const CAROUSEL = { least: 2, most: 20 };
/** https://developers.facebook.com/documentation/threads/reply-management, 13 February 2026. */
const REPLY_CONTROLS = [
  "everyone",
  "accounts_you_follow",
  "mentioned_only",
  "parent_post_author_only",
  "followers_only",
];

const MAX_LONG_TEXT = 10_000;
const LongText = z
  .string()
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.addIssue("no JSON");
      return z.NEVER;
    }
  })
  .pipe(z.strictObject({ plaintext: atMost(MAX_LONG_TEXT).min(1) }));

const TEXT_MS = 3_000;
const IMAGE_MS = 3_000;
const VIDEO_MS = 5_000;

type Fields = GraphRequest["fields"];
type Made = Omit<NewContainer, "fields">;

export async function createContainer(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const link = fields.get("link_attachment");
  const attached = fields.get("text_attachment");
  const fault =
    (await refuseSettings(context, fields)) ??
    refuseLink(fields, link) ??
    refuseLongText(fields, attached) ??
    refuseText(fields.get("text") ?? "", link) ??
    refuseSpoilers(fields) ??
    refuseGif(fields) ??
    refusePoll(fields.get("media_type"), fields.get("poll_attachment"));
  if (fault !== null) return fault;
  const made = await make(context, fields);
  if (made instanceof Response) return made;
  const id = numericId(context, "17");
  await storeContainer(context, id, { ...made, fields: Object.fromEntries(fields) });
  return Response.json({ id });
}

/** https://developers.facebook.com/documentation/threads/create-posts/text-attachments, 2 July 2026. */
function refuseLongText(fields: Fields, attached: string | undefined): Response | null {
  if (attached === undefined) return null;
  if (fields.get("media_type") !== "TEXT")
    return invalidParameter("Param text_attachment is for posts of text alone.");
  return LongText.safeParse(attached).success
    ? null
    : invalidParameter(
        `Param text_attachment must have a plaintext of at most ${MAX_LONG_TEXT} characters.`,
      );
}

/** "Only for text-only posts." */
function refuseLink(fields: Fields, link: string | undefined): Response | null {
  if (link === undefined) return null;
  if (fields.get("media_type") !== "TEXT")
    return invalidParameter("Param link_attachment is for posts of text alone.");
  return URL.canParse(link) ? null : invalidParameter("Param link_attachment must be a URL.");
}

async function refuseSettings(context: SimulatorContext, fields: Fields): Promise<Response | null> {
  const control = fields.get("reply_control");
  if (control !== undefined && !REPLY_CONTROLS.includes(control))
    return invalidParameter(`Param reply_control must be one of {${REPLY_CONTROLS.join(", ")}}`);
  const topic = fields.get("topic_tag");
  if (topic !== undefined && (topic.length < 1 || topic.length > MAX_TOPIC || /[.&]/.test(topic)))
    return invalidParameter(
      `Param topic_tag must be 1 to ${MAX_TOPIC} characters long, without periods and ampersands.`,
    );
  if ((fields.get("alt_text") ?? "").length > MAX_ALT_TEXT)
    return invalidParameter(`Param alt_text must be at most ${MAX_ALT_TEXT} characters long.`);
  for (const name of ["reply_to_id", "quote_post_id"]) {
    const id = fields.get(name);
    const isThere =
      id === undefined ||
      (await findOwnPost(context, id)) !== null ||
      (await isReaderReply(context, id));
    if (!isThere) return noSuchObject(id);
  }
  // Only a post that isn't a reply has these: https://developers.facebook.com/documentation/threads/reply-management.
  if (fields.has("reply_to_id") && fields.has("enable_reply_approvals"))
    return invalidParameter("Param enable_reply_approvals can't be set on a reply.");
  return refusePlace(fields.get("location_id"));
}

async function make(context: SimulatorContext, fields: Fields): Promise<Made | Response> {
  const is_child = fields.get("is_carousel_item") === "true";
  switch (fields.get("media_type")) {
    case "TEXT":
      if (is_child) return invalidParameter("A carousel item must be an image or a video.");
      if ((fields.get("text") ?? "").trim() === "")
        return invalidParameter("The parameter text is required");
      return { files: [], is_child, processing_ms: TEXT_MS };
    case "IMAGE":
      return ofImage(context, fields, is_child);
    case "VIDEO":
      return ofVideo(context, fields, is_child);
    case "CAROUSEL":
      return ofChildren(context, fields);
    default:
      return invalidParameter("Param media_type must be one of {TEXT, IMAGE, VIDEO, CAROUSEL}");
  }
}

async function ofImage(
  context: SimulatorContext,
  fields: Fields,
  is_child: boolean,
): Promise<Made | Response> {
  if (!fields.has("image_url")) return invalidParameter("The parameter image_url is required");
  const file = await fetchMedia(context, fields.get("image_url"), MAX_IMAGE_BYTES);
  if (file === null || file === "too_large") return threadsFault("notFetched");
  if (!/^image\/(jpeg|png)$/.test(file.content_type)) return threadsFault("notFetched");
  if ((await findMediaFault(context, file, IMAGE)) !== null) return threadsFault("notFetched");
  const shown = { ...file, alt_text: fields.get("alt_text") ?? null };
  return { files: [shown], is_child, processing_ms: IMAGE_MS };
}

/** A video's errors are found during processing (https://developers.facebook.com/docs/threads/troubleshooting). */
async function ofVideo(
  context: SimulatorContext,
  fields: Fields,
  is_child: boolean,
): Promise<Made | Response> {
  if (!fields.has("video_url")) return invalidParameter("The parameter video_url is required");
  const file = await fetchMedia(context, fields.get("video_url"), MAX_VIDEO_BYTES);
  const made = { is_child, processing_ms: VIDEO_MS };
  if (file === null) return { ...made, files: [], fault: "FAILED_DOWNLOADING_VIDEO" };
  if (file === "too_large") return { ...made, files: [], fault: UNUSABLE };
  const files = [{ ...file, alt_text: fields.get("alt_text") ?? null }];
  return { ...made, files, fault: await faultOf(context, file) };
}

async function faultOf(
  context: SimulatorContext,
  file: Omit<SandboxFile, "alt_text">,
): Promise<string | null> {
  if (!/^video\/(mp4|quicktime)$/.test(file.content_type)) return UNUSABLE;
  const fault = await findMediaFault(context, file, VIDEO);
  return fault === null ? null : (VIDEO_FAULTS[fault] ?? UNUSABLE);
}

async function ofChildren(context: SimulatorContext, fields: Fields): Promise<Made | Response> {
  const ids = (fields.get("children") ?? "").split(",").filter(Boolean);
  if (ids.length < CAROUSEL.least || ids.length > CAROUSEL.most)
    return invalidParameter(
      `Param children must have ${CAROUSEL.least} to ${CAROUSEL.most} items.`,
    );
  const files: SandboxFile[] = [];
  for (const id of ids) {
    const found = await findContainer(context, id);
    if (!found?.container.is_child || found.state !== "FINISHED") return threadsFault("notFound");
    files.push(...found.container.files);
  }
  return { files, is_child: false, processing_ms: IMAGE_MS };
}
