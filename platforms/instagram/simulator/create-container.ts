import {
  findContainer,
  type NewContainer,
  publishOnce,
  storeContainer,
} from "#platforms/kit/simulator/graph/containers.ts";
import { fetchMedia } from "#platforms/kit/simulator/graph/fetch-media.ts";
import { numericId } from "#platforms/kit/simulator/graph/objects.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter } from "#platforms/kit/simulator/graph/refuse.ts";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { countOfDay, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { refuseSettings } from "./check-settings.ts";
import { instagramFault } from "./refuse.ts";

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media */
const MB = 1_000_000;
/** "8 MB", which the error's own message treats as MiB. Here the smaller meaning, as for all values in MB. */
const MAX_IMAGE_BYTES = 8 * MB;
const MAX_REEL_BYTES = 300 * MB;
const MAX_STORY_BYTES = 100 * MB;
/** "Must be within a 4:5 to 1.91:1 range", for feed images. */
const FEED_RATIO = { least: 0.8, most: 1.91 };
/** "Reel Specifications". Those of stories and carousel videos differ only in length and size. */
const VIDEO: MediaLimits = {
  ratio: { least: 0.01, most: 10 },
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
const REEL_SECONDS = { least: 3, most: 900 };
const STORY_SECONDS = { least: 3, most: 60 };
const MAX_ALT_TEXT = 1_000;
const CAROUSEL = { least: 2, most: 10 };

/** The error code in the status. */
const UNSUPPORTED_VIDEO = "2207026";

const IMAGE_MS = 1_000;
const VIDEO_MS = 5_000;

/** `POST /{ig-user}/media`: with an image, a video, or existing containers. */
export async function createContainer(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const fault =
    refuseCaption(fields.get("caption") ?? "") ?? (await refuseSettings(context, fields));
  if (fault !== null) return fault;
  const type = fields.get("media_type");
  const made =
    type === "CAROUSEL" ? await ofChildren(context, fields) : await ofFile(context, fields, type);
  if (made instanceof Response) return made;
  const id = numericId(context, "17");
  await storeContainer(context, id, { ...made, fields: Object.fromEntries(fields) });
  return Response.json({ id });
}

type Made = Omit<NewContainer, "fields">;

async function ofFile(
  context: SimulatorContext,
  fields: GraphRequest["fields"],
  type: string | undefined,
): Promise<Made | Response> {
  const is_child = fields.get("is_carousel_item") === "true";
  const alt_text = fields.get("alt_text") ?? null;
  if (alt_text !== null && alt_text.length > MAX_ALT_TEXT)
    return invalidParameter(`Param alt_text must be at most ${MAX_ALT_TEXT} characters long.`);
  if (fields.has("video_url")) return ofVideo(context, fields, { type, is_child });
  if (type !== undefined && type !== "IMAGE" && type !== "STORIES")
    return type === "REELS" || type === "VIDEO"
      ? invalidParameter("The parameter video_url is required")
      : instagramFault("unknownType");
  const file = await fetchPhoto(context, fields, type);
  if (file instanceof Response) return file;
  // Reels and stories have no alt text: it is ignored there.
  const shown = { ...file, alt_text: type === "STORIES" ? null : alt_text };
  return { files: [shown], is_child, processing_ms: IMAGE_MS };
}

async function fetchPhoto(
  context: SimulatorContext,
  fields: GraphRequest["fields"],
  type: string | undefined,
): Promise<Omit<SandboxFile, "alt_text"> | Response> {
  if (!fields.has("image_url")) return invalidParameter("The parameter image_url is required");
  const file = await fetchMedia(context, fields.get("image_url"), MAX_IMAGE_BYTES);
  if (file === null) return instagramFault("notFetched");
  if (file === "too_large") return instagramFault("imageTooLarge");
  if (file.content_type !== "image/jpeg") return instagramFault("imageFormat");
  const ratio = type === "STORIES" ? {} : FEED_RATIO;
  if ((await findMediaFault(context, file, { ratio })) !== null)
    return instagramFault("imageRatio");
  return file;
}

/** A video's errors are found during processing and returned in the container's status. */
async function ofVideo(
  context: SimulatorContext,
  fields: GraphRequest["fields"],
  { type, is_child }: { type: string | undefined; is_child: boolean },
): Promise<Made | Response> {
  const isSupported = is_child ? type === "VIDEO" : type === "REELS" || type === "STORIES";
  if (!isSupported) return instagramFault("unknownType");
  const offset = Number(fields.get("thumb_offset") ?? 0);
  if (!Number.isInteger(offset) || offset < 0)
    return invalidParameter("Param thumb_offset must be an integer of at least 0");
  const isStory = type === "STORIES";
  const most = isStory ? MAX_STORY_BYTES : MAX_REEL_BYTES;
  const file = await fetchMedia(context, fields.get("video_url"), most);
  const made = { is_child, processing_ms: VIDEO_MS };
  if (file === null) return { ...made, files: [], fault: "2207052" };
  if (file === "too_large") return { ...made, files: [], fault: UNSUPPORTED_VIDEO };
  const seconds = isStory ? STORY_SECONDS : REEL_SECONDS;
  const isKnown = file.content_type === "video/mp4" || file.content_type === "video/quicktime";
  const isTaken = isKnown && (await findMediaFault(context, file, { ...VIDEO, seconds })) === null;
  const files = [{ ...file, alt_text: null }];
  return { ...made, files, fault: isTaken ? null : UNSUPPORTED_VIDEO };
}

async function ofChildren(
  context: SimulatorContext,
  fields: GraphRequest["fields"],
): Promise<Made | Response> {
  const ids = childrenIn(fields.get("children") ?? "");
  if (ids.length < CAROUSEL.least || ids.length > CAROUSEL.most)
    return instagramFault("carouselSize");
  const files: SandboxFile[] = [];
  for (const id of ids) {
    const found = await findContainer(context, id);
    if (found === null || !found.container.is_child) return instagramFault("notFound");
    if (found.state === "EXPIRED") return instagramFault("expired");
    if (found.state !== "FINISHED") return instagramFault("notReady");
    files.push(...found.container.files);
  }
  return { files, is_child: false, processing_ms: IMAGE_MS };
}

/** Comma-separated, or a JSON list. */
function childrenIn(children: string): string[] {
  return children
    .replace(/[[\]"\s]/g, "")
    .split(",")
    .filter(Boolean);
}

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media: 28 September 2026. */
const MAX_CHARACTERS = 2_200;
const MAX_HASHTAGS = 30;
const MAX_MENTIONS = 20;

/**
 * Tags may follow each other directly. No document confirms that a `#` within a word or before only digits starts none.
 */
const TAGS =
  /(?<![\p{L}\p{M}\p{N}_&])(?:[#＃](?:[\p{L}\p{M}\p{N}_\p{Extended_Pictographic}]|\u200d|\ufe0f)+)+/gu;
const MENTION = /(?<![\w@.])@[\w]/g;

/**
 * The unit of characters isn't documented: UTF-16 units, the strictest, are used. Returns null if the caption is valid.
 */
function refuseCaption(caption: string): Response | null {
  if (caption.length > MAX_CHARACTERS) return instagramFault("captionTooLong");
  const tags = (caption.match(TAGS) ?? [])
    .flatMap((glued) => glued.split(/[#＃]/).slice(1))
    .filter((tag) => !/^\p{Nd}+$/u.test(tag));
  // This error isn't documented.
  if (tags.length > MAX_HASHTAGS)
    return invalidParameter(`Cannot use more than ${MAX_HASHTAGS} hashtags per post.`);
  if ((caption.match(MENTION)?.length ?? 0) > MAX_MENTIONS)
    return instagramFault("tooManyMentions");
  return null;
}

/** https://developers.facebook.com/docs/instagram-platform/content-publishing#rate-limit, 30 June 2026. */
export const POSTS_A_DAY = 100;

/** `POST /{ig-user}/media_publish`. No document confirms that a published container can no longer be found. */
export async function publishContainer(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const key = fields.get("creation_id");
  if (key === undefined) return invalidParameter("The parameter creation_id is required");
  const found = await findContainer(context, key);
  if (found === null || found.container.is_child) return instagramFault("notFound");
  const { container, state } = found;
  if (state === "EXPIRED") return instagramFault("expired");
  if (state === "IN_PROGRESS" || state === "ERROR") return instagramFault("notReady");
  if (countOfDay(context, await ownPosts(context)) >= POSTS_A_DAY) return instagramFault("quota");
  const story = container.fields.media_type === "STORIES";
  const text = story ? "" : (container.fields.caption ?? "");
  const external_post_id = numericId(context, "18");
  const post = await publishOnce(context, { container, key, external_post_id, text });
  return post === null ? instagramFault("notFound") : Response.json({ id: external_post_id });
}
