import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { readPart } from "#platforms/kit/files/read-file.ts";
import { mayBeOut } from "#platforms/kit/may-be-out.ts";
import {
  type Advance,
  NO_PROGRESS,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, fetchStatus, initPhotos, initVideo, putChunk, type Status } from "./api.ts";
import { isDraft, type PreparedCall, preparedCall } from "./prepare.ts";

type Video = Extract<PreparedCall, { format: "video" }>;
type Photos = Extract<PreparedCall, { format: "photo" }>;

/** TikTok reads photos within an hour (developers.tiktok.com/doc/content-posting-api-media-transfer-guide). */
const ADDRESS_LASTS_MS = 2 * 3_600_000;
const MOST_RESTARTS = 3;
/** A status can be read 30 times a minute. */
const FIRST_POLL_MS = 3_000;
const LONGEST_POLL_MS = 60_000;
const POLL_GROWTH = 1.5;
/** Delay before a restart after the account has posted too much: the limit is daily. */
const FULL_MS = 3 * 3_600_000;
/** Maximum number of polls for a public post's ID after publishing: it appears once TikTok has reviewed the post. */
const MOST_ID_POLLS = 6;

const State = z
  .discriminatedUnion("step", [
    z.object({
      step: z.literal("upload"),
      publish_id: z.string(),
      upload_url: z.url(),
      sent: z.int(),
      restarts: z.int(),
    }),
    z.object({
      step: z.literal("processing"),
      publish_id: z.string(),
      polls: z.int(),
      /** Number of polls since the post was published. */
      id_polls: z.int(),
    }),
  ])
  .nullable();
type State = z.infer<typeof State>;

type Uploading = Extract<State, { step: "upload" }>;
type Processing = Extract<State, { step: "processing" }>;

export function stateOf({ state }: Progress): State {
  return State.parse(state);
}

/**
 * How a file is split (https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide): chunks of 5 to 64
 * MB, of which the last also takes the remainder. A smaller file is one chunk.
 */
const CHUNK_BYTES = 10 * 1024 * 1024;

export function cutInChunks(video_size: number) {
  const total_chunk_count = Math.max(1, Math.floor(video_size / CHUNK_BYTES));
  const chunk_size = total_chunk_count === 1 ? video_size : CHUNK_BYTES;
  return { video_size, chunk_size, total_chunk_count };
}

/** Returns the bytes of the chunk at `start`, with both ends inclusive. */
export function chunkFrom(start: number, video_size: number): { start: number; end: number } {
  const { chunk_size, total_chunk_count } = cutInChunks(video_size);
  const isLast = start >= chunk_size * (total_chunk_count - 1);
  return { start, end: (isLast ? video_size : start + chunk_size) - 1 };
}

/** https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status */
const REASONS = new Map<string, [ValidationCode, string]>([
  ["file_format_check_failed", ["validation", "TikTok doesn't support its format"]],
  ["duration_check_failed", ["validation", "it is too long or too short"]],
  ["frame_rate_check_failed", ["validation", "TikTok doesn't support its frame rate"]],
  ["picture_size_check_failed", ["validation", "its dimensions are too large or too small"]],
  ["video_pull_failed", ["validation", "it could not read the video"]],
  ["photo_pull_failed", ["validation", "it could not read a photo"]],
  ["publish_cancelled", ["validation", "it was cancelled"]],
  ["auth_removed", ["auth", "the account has revoked Crier's access. Reconnect it"]],
  ["spam_risk_too_many_posts", ["rate_limit", "the account has posted too much today"]],
  ["spam_risk_user_banned_from_posting", ["auth", "the account is banned from posting"]],
  ["spam_risk_text", ["content_policy", "its text looks like spam"]],
  ["spam_risk", ["content_policy", "it looks like spam"]],
  ["internal", ["unknown", "of an internal error at TikTok"]],
]);

function failedPost(fail_reason: string): ProviderError {
  const [code, words] = REASONS.get(fail_reason) ?? ["unknown", "it gave no known reason"];
  return new ProviderError(
    code,
    `TikTok could not publish the post because ${words} (${fail_reason}).`,
  );
}

export const advance: Provider["advance"] = (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const state = stateOf(progress);
  if (state?.step === "processing") return awaitPost(context, call, state);
  if (call.format === "photo") return beginPhotos(context, call);
  return state === null ? beginVideo(context, call, 0) : upload(context, call, state);
};

async function beginVideo(
  context: ProviderContext,
  { file, post_info }: Video,
  restarts: number,
): Promise<Advance> {
  const begun = await initVideo(context, post_info, cutInChunks(file.size));
  return { progress: stepTo({ step: "upload", ...begun, sent: 0, restarts }), after_ms: 0 };
}

async function beginPhotos(
  context: ProviderContext,
  { files, post_info, photo_cover_index }: Photos,
): Promise<Advance> {
  const photo_images: string[] = [];
  for (const file of files) photo_images.push(await context.files.address(file, ADDRESS_LASTS_MS));
  const { publish_id } = await initPhotos(context, post_info, { photo_images, photo_cover_index });
  return startPolling(publish_id);
}

async function upload(context: ProviderContext, call: Video, state: Uploading): Promise<Advance> {
  const { file } = call;
  const { start, end } = chunkFrom(state.sent, file.size);
  const bytes = await readPart(context, file, { start, end });
  const { content_type, size: of } = file;
  const came = await putChunk(context, state.upload_url, { bytes, start, of, content_type });
  if (came === "all") return startPolling(state.publish_id);
  if (came === "astray") return findWay(context, call, state);
  const sent = end + 1;
  const percent = Math.floor((sent / of) * 100);
  const stage = `TikTok has received ${percent}% of the video.`;
  return { progress: stepTo({ ...state, sent }), after_ms: 0, stage };
}

/** Continues from what TikTok has of the file, since an earlier call's response may have been lost. */
async function findWay(context: ProviderContext, call: Video, state: Uploading): Promise<Advance> {
  const status = await fetchStatus(context, state.publish_id);
  const next = afterUpload(call, state, status);
  if (next !== null) return next;
  const { uploaded_bytes } = status;
  if (status.status !== "FAILED" && uploaded_bytes !== state.sent)
    return { progress: stepTo({ ...state, sent: uploaded_bytes }), after_ms: 0 };
  if (state.restarts < MOST_RESTARTS) return beginVideo(context, call, state.restarts + 1);
  throw new ProviderError(
    "platform_unavailable",
    `TikTok is unavailable: it lost the upload of the video ${state.restarts + 1} times.`,
  );
}

/** Returns the next step once TikTok has the whole file, otherwise null. */
export function afterUpload(
  { file }: Video,
  { publish_id }: Uploading,
  { status, uploaded_bytes }: Status,
): Extract<Advance, { progress: Progress }> | null {
  if (status === "PROCESSING_UPLOAD" && uploaded_bytes < file.size) return null;
  return status === "FAILED" && uploaded_bytes < file.size ? null : startPolling(publish_id);
}

function startPolling(publish_id: string) {
  return wait({ step: "processing", publish_id, polls: 0, id_polls: 0 });
}

function wait(state: Processing): Extract<Advance, { progress: Progress }> {
  const after_ms = Math.min(FIRST_POLL_MS * POLL_GROWTH ** state.polls, LONGEST_POLL_MS);
  const progress = stepTo({ ...state, polls: state.polls + 1 });
  return { progress, after_ms: Math.round(after_ms), stage: "TikTok is processing the post." };
}

async function awaitPost(
  context: ProviderContext,
  call: PreparedCall,
  state: Processing,
): Promise<Advance> {
  const status = await mayBeOut(fetchStatus(context, state.publish_id));
  if (status.status === "FAILED") return beginLater(status.fail_reason);
  if (!isOut(call, status)) return wait(state);
  if (awaitsId(call, status) && state.id_polls < MOST_ID_POLLS)
    return wait({ ...state, id_polls: state.id_polls + 1 });
  return { done: [toPublishedItem(context, call, { ...status, publish_id: state.publish_id })] };
}

/** A failed post stays failed: it is restarted if that can help. */
function beginLater(fail_reason: string): Advance {
  const error = failedPost(fail_reason);
  if (error.code !== "rate_limit") throw error;
  return { progress: NO_PROGRESS, after_ms: FULL_MS, stage: error.message };
}

/** A draft is done when it is in the inbox: a person finishes it, if ever. */
export function isOut(call: PreparedCall, { status }: Status): boolean {
  return status === "PUBLISH_COMPLETE" || (status === "SEND_TO_USER_INBOX" && isDraft(call));
}

/** Posts that aren't public never get an ID from TikTok. */
export function awaitsId({ post_info }: PreparedCall, { post_id }: Status): boolean {
  const isPublic =
    post_info !== null &&
    "privacy_level" in post_info &&
    post_info.privacy_level === "PUBLIC_TO_EVERYONE";
  return post_id === null && isPublic;
}

function stepTo(state: State): Progress {
  return { items: [], state };
}

/** TikTok returns the ID only of public posts: for others the publish ID is known, and no URL. */
export function toPublishedItem(
  context: ProviderContext,
  { format }: PreparedCall,
  { post_id, publish_id, web_url }: Status & { publish_id: string },
): PublishedItem {
  if (post_id === null)
    return { external_post_id: publish_id, url: web_url ?? null, reference: publish_id };
  const url =
    web_url ?? `https://www.tiktok.com/@${accountOf(context).username}/${format}/${post_id}`;
  return { external_post_id: post_id, url, reference: publish_id };
}
