/** `POST /v2/post/publish/video/init/` https://developers.tiktok.com/doc/content-posting-api-reference-direct-post, read in November 2026. */

import { z } from "zod";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { readJson } from "#platforms/kit/simulator/read-body.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { fetchIncoming, storeBytes } from "#platforms/kit/simulator/uploads.ts";
import { hasPostedMuch, isAudited, settingsOf, takeTurn } from "./creator.ts";
import { invalidParam, ok, tiktokError, tooManyPosts } from "./refuse.ts";
import { beginPost, completePost } from "./stored-post.ts";

const MAX_CAPTION = 2200;

const MAX_PHOTO_TITLE = 90;

const MAX_DESCRIPTION = 4000;

const Common = z.object({
  title: z.string().optional(),
  privacy_level: z.string(),
  disable_comment: z.boolean().optional(),
  brand_content_toggle: z.boolean().optional(),
  brand_organic_toggle: z.boolean().optional(),
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-direct-post */
const VideoInfo = Common.extend({
  title: upTo(MAX_CAPTION).optional(),
  disable_duet: z.boolean().optional(),
  disable_stitch: z.boolean().optional(),
  video_cover_timestamp_ms: z.int().min(0).optional(),
  is_aigc: z.boolean().optional(),
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-photo-post */
const PhotoInfo = Common.extend({
  title: upTo(MAX_PHOTO_TITLE).optional(),
  description: upTo(MAX_DESCRIPTION).optional(),
  auto_add_music: z.boolean().optional(),
});

/** The smaller meaning of "GB" and "MB". */
const MAX_VIDEO_BYTES = 4_000_000_000;
const MIN_CHUNK = 5 * 1024 ** 2;
const MAX_CHUNK = 64_000_000;
const MAX_CHUNKS = 1000;

const Source = z.object({
  source: z.literal("FILE_UPLOAD"),
  video_size: z.int().min(1).max(MAX_VIDEO_BYTES),
  chunk_size: z.int().min(1),
  total_chunk_count: z.int().min(1).max(MAX_CHUNKS),
});

const VideoBody = z.object({ post_info: VideoInfo, source_info: Source });

export async function initVideo(context: SimulatorContext, request: Request): Promise<Response> {
  const full = await takeTurn(context, "init");
  if (full !== null) return full;
  const json = await readJson(request);
  const body = VideoBody.safeParse(json);
  if (!body.success) return invalidInfo(body.error);
  const { post_info, source_info } = body.data;
  const refused = (await refusalOf(context, post_info)) ?? refusalOfChunks(source_info);
  if (refused !== null) return refused;
  if (await hasPostedMuch(context)) return tooManyPosts(403);
  const { source: _, ...chunks } = source_info;
  const post = await beginPost(context, {
    kind: "video",
    text: post_info.title ?? "",
    payload: z.json().parse(json),
    is_public: post_info.privacy_level === "PUBLIC_TO_EVERYONE",
    ...chunks,
  });
  return ok({ publish_id: post.publish_id, upload_url: uploadUrl(post.publish_id) });
}

const InboxBody = z.strictObject({ source_info: Source });

/** At most this many unfinished drafts in a day, as other publishers report (`spam_risk_too_many_pending_share`). */
const MOST_PENDING = 5;
const DAY_MS = 24 * 3_600_000;

/**
 * `POST /v2/post/publish/inbox/video/init/` https://developers.tiktok.com/doc/content-posting-api-reference-upload-video,
 * read in December 2026: only the file.
 */
export async function initInboxVideo(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const full = await takeTurn(context, "init");
  if (full !== null) return full;
  const json = await readJson(request);
  const body = InboxBody.safeParse(json);
  if (!body.success) return invalidInfo(body.error);
  const { source: _, ...chunks } = body.data.source_info;
  const refused = refusalOfChunks(body.data.source_info) ?? (await refusalOfInbox(context));
  if (refused !== null) return refused;
  const payload = z.json().parse(json);
  const draft = { kind: "video", text: "", payload, is_public: false, is_draft: true } as const;
  const { publish_id } = await beginPost(context, { ...draft, ...chunks });
  return ok({ publish_id, upload_url: uploadUrl(publish_id) });
}

/** In the sandbox nobody finishes a draft. */
async function refusalOfInbox({ store, now }: SimulatorContext): Promise<Response | null> {
  const since = now().getTime() - DAY_MS;
  const posts = await store.recent(MANY);
  const pending = posts.filter(
    ({ payload, received_at }) =>
      received_at.getTime() > since && !JSON.stringify(payload).includes('"privacy_level"'),
  );
  if (pending.length < MOST_PENDING) return null;
  return tiktokError(
    403,
    "spam_risk_too_many_pending_share",
    "The maximum number of pending shares within any 24-hour period has been reached.",
  );
}

const MANY = 50;

function uploadUrl(publish_id: string): string {
  return `https://open-upload.tiktokapis.com/video/?upload_id=${encodeURIComponent(publish_id)}&upload_token=sandbox`;
}

/**
 * https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide; message as reported by a caller
 * (github.com/DayMoonDevelopment/post-for-me/issues/327).
 */
function refusalOfChunks({
  video_size,
  chunk_size,
  total_chunk_count,
}: z.infer<typeof Source>): Response | null {
  const isWhole = chunk_size === video_size && chunk_size <= MAX_CHUNK;
  if (!isWhole && (chunk_size < MIN_CHUNK || chunk_size > MAX_CHUNK))
    return invalidParam("The chunk size is invalid");
  if (Math.floor(video_size / chunk_size) !== total_chunk_count)
    return invalidParam("The total chunk count is invalid");
  return null;
}

const MAX_PHOTOS = 35;
const MAX_PHOTO_BYTES = 20_000_000;
/** "Maximum 1080p" (https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide#image_restrictions). */
const PHOTO: MediaLimits = { pixels: { most: 1_920 * 1_080 } };
const TYPES = ["image/jpeg", "image/webp"];

const PhotoBody = z.object({
  media_type: z.literal("PHOTO"),
  post_mode: z.enum(["DIRECT_POST", "MEDIA_UPLOAD"]),
  // `privacy_level` is "required for DIRECT_POST".
  post_info: PhotoInfo.partial({ privacy_level: true }),
  source_info: z.object({
    source: z.literal("PULL_FROM_URL"),
    /** TikTok requires https URLs verified for the app. A sandbox has neither, and accepts its store's URLs. */
    photo_images: z.array(z.url()).min(1).max(MAX_PHOTOS),
    photo_cover_index: z.int().min(0),
  }),
});

/** `POST /v2/post/publish/content/init/` https://developers.tiktok.com/doc/content-posting-api-reference-photo-post, read in November 2026. */
export async function initPhotos(context: SimulatorContext, request: Request): Promise<Response> {
  const full = await takeTurn(context, "init");
  if (full !== null) return full;
  const json = await readJson(request);
  const body = PhotoBody.safeParse(json);
  if (!body.success) return invalidInfo(body.error);
  const { post_info, post_mode, source_info } = body.data;
  const { photo_images, photo_cover_index } = source_info;
  if (photo_cover_index >= photo_images.length) return invalidParam("photo_cover_index");
  const is_draft = post_mode === "MEDIA_UPLOAD";
  const refused = is_draft ? await refusalOfInbox(context) : await refusalOf(context, post_info);
  if (refused !== null) return refused;
  if (!is_draft && (await hasPostedMuch(context))) return tooManyPosts(403);
  const post = await beginPost(context, {
    kind: "photo",
    text: post_info.description ?? "",
    payload: z.json().parse(json),
    is_public: !is_draft && post_info.privacy_level === "PUBLIC_TO_EVERYONE",
    is_draft,
  });
  await completePost(context, post, await pullAll(context, photo_images));
  return ok({ publish_id: post.publish_id });
}

async function pullAll(context: SimulatorContext, addresses: readonly string[]) {
  const files: SandboxFile[] = [];
  for (const address of addresses) {
    const pulled = await pull(context, address);
    if (typeof pulled === "string") return { fail_reason: pulled, files };
    files.push(pulled);
  }
  return { fail_reason: "", files };
}

async function pull(context: SimulatorContext, address: string): Promise<SandboxFile | string> {
  const incoming = await fetchIncoming(context, address).catch(() => null);
  if (incoming === null) return "photo_pull_failed";
  if (incoming.size > MAX_PHOTO_BYTES) return "picture_size_check_failed";
  const file = await storeBytes(context, incoming);
  if (!TYPES.includes(file.content_type)) return "file_format_check_failed";
  const isTooLarge = (await findMediaFault(context, file, PHOTO)) !== null;
  return isTooLarge ? "picture_size_check_failed" : { ...file, alt_text: null };
}

function invalidInfo({ issues: [first] }: z.ZodError): Response {
  return invalidParam(`The request post info is empty or incorrect: ${first?.path.join(".")}`);
}

/** In "UTF-16 runes", according to TikTok. zod counts code points. */
function upTo(limit: number) {
  return z.string().refine(({ length }) => length <= limit);
}

async function refusalOf(
  context: SimulatorContext,
  { privacy_level = "", brand_content_toggle = false }: Partial<z.infer<typeof Common>>,
): Promise<Response | null> {
  const { privacy_level_options } = await settingsOf(context);
  if (!privacy_level_options.includes(privacy_level)) {
    return tiktokError(
      403,
      "privacy_level_option_mismatch",
      "Please choose privacy level from the privacy level options in creator info",
    );
  }
  if (privacy_level !== "SELF_ONLY" && !(await isAudited(context))) {
    return tiktokError(
      403,
      "unaudited_client_can_only_post_to_private_accounts",
      "Please review our integration guidelines at https://developers.tiktok.com/doc/content-sharing-guidelines/",
    );
  }
  // "branded content visibility cannot be set to private":
  // https://developers.tiktok.com/doc/content-sharing-guidelines.
  if (brand_content_toggle && privacy_level === "SELF_ONLY")
    return invalidParam("Branded content can not be set to private");
  return null;
}
