/**
 * Videos, reels and story videos, each uploaded in phases. Based on
 * https://developers.facebook.com/docs/graph-api/reference/page/videos (`upload_phase`),
 * https://developers.facebook.com/docs/video-api/guides/reels-publishing and
 * https://developers.facebook.com/docs/page-stories-api.
 */
import { z } from "zod";
import { fetchMedia } from "#platforms/kit/simulator/graph/fetch-media.ts";
import { numericId } from "#platforms/kit/simulator/graph/objects.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import {
  graphFault,
  invalidParameter,
  noSuchObject,
} from "#platforms/kit/simulator/graph/refuse.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { incomingFile, joinParts, sizeOf, storePart } from "#platforms/kit/simulator/uploads.ts";
import { faultOfFile, KINDS, type Kind } from "./check-video.ts";
import { countKind, toPost } from "./posts.ts";
import { facebookFault } from "./refuse.ts";

/** 10 GB and 4 hours (https://developers.facebook.com/docs/graph-api/video-uploads), with the smaller meaning of GB. */
const MAX_BYTES = 10_000_000_000;
/** Bytes the sandbox requests at once. */
const PART_BYTES = 1024 * 1024;
/** A started upload is kept for a day. */
const LIFETIME_MS = 24 * 3_600_000;
const READING_MS = 1_000;
const PUBLISHING_MS = 4_000;
const REELS_A_DAY = 30;

const File = z.object({ name: z.string(), content_type: z.string(), size: z.int() });

const Fault = z.object({ code: z.int(), message: z.string() });

const Video = z.object({
  kind: z.enum(KINDS),
  file_size: z.int(),
  parts: z.array(z.object({ name: z.string(), size: z.int() })),
  file: File.nullable(),
  fault: Fault.nullable().default(null),
  uploaded_at: z.iso.datetime().nullable(),
  begun_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  post_id: z.string().nullable(),
});
export type Video = z.infer<typeof Video>;

export function respondToVideos(
  context: SimulatorContext,
  call: GraphRequest,
  kind: Kind,
): Promise<Response> {
  switch (call.fields.get("upload_phase")) {
    case "start":
      return start(context, call, kind);
    case "transfer":
      return transfer(context, call);
    case "finish":
      return finish(context, call, kind);
    default:
      return Promise.resolve(
        invalidParameter("Param upload_phase must be one of {start, transfer, finish}"),
      );
  }
}

async function start(
  context: SimulatorContext,
  { fields }: GraphRequest,
  kind: Kind,
): Promise<Response> {
  const file_size = Number(fields.get("file_size") ?? 0);
  if (kind === "videos" && !(file_size > 0))
    return invalidParameter("The parameter file_size is required");
  if (file_size > MAX_BYTES) return facebookFault("videoTooLarge");
  const id = numericId(context, "14");
  const begun_at = context.now().toISOString();
  const empty = {
    parts: [],
    file: null,
    fault: null,
    uploaded_at: null,
    published_at: null,
    post_id: null,
  };
  await keep(context, id, { kind, file_size, begun_at, ...empty });
  if (kind !== "videos")
    return Response.json({
      video_id: id,
      upload_url: `https://rupload.facebook.com/video-upload/v26.0/${id}`,
    });
  const offsets = offsetsOf(0, file_size);
  return Response.json({ video_id: id, upload_session_id: `session_${id}`, ...offsets });
}

/** A part at an unexpected offset is refused with the expected one. */
async function transfer(
  context: SimulatorContext,
  { fields, file }: GraphRequest,
): Promise<Response> {
  const id = sessionIn(fields);
  const video = await findVideo(context, id);
  if (video === null || video.uploaded_at !== null) return noSuchObject(id);
  const received = sizeOf(video.parts);
  if (Number(fields.get("start_offset")) !== received)
    return graphFault({
      message: "There was a problem uploading your video. Please try uploading it again.",
      code: 6001,
      error_subcode: 1363037,
      error_data: offsetsOf(received, video.file_size),
    });
  if (file === null || file.size === 0 || received + file.size > video.file_size)
    return facebookFault("notUploaded");
  const parts = [...video.parts, await storePart(context, incomingFile(file))];
  const whole = received + file.size === video.file_size;
  await keep(context, id, whole ? await join(context, video, parts) : { ...video, parts });
  return Response.json(offsetsOf(received + file.size, video.file_size));
}

/** `POST https://rupload.facebook.com/video-upload/{version}/{video}` with the file's URL in a header. */
export async function uploadFromAddress(
  context: SimulatorContext,
  { headers }: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  const video = await findVideo(context, id);
  if (video === null || video.kind === "videos") return noSuchObject(id);
  const file = await fetchMedia(context, headers.get("file_url") ?? undefined);
  // rupload has its own error format, also with status 200, as callers report.
  if (file === null || file === "too_large")
    return Response.json({
      success: false,
      debug_info: {
        retriable: false,
        type: "ProcessingFailedError",
        message: "Unable to fetch video file from URL.",
      },
    });
  const uploaded_at = new Date(context.now().getTime() + READING_MS).toISOString();
  const fault = await faultOfFile(context, file, video.kind);
  await keep(context, id, { ...video, file, fault, file_size: file.size, uploaded_at });
  return Response.json({ success: true });
}

async function finish(
  context: SimulatorContext,
  { fields }: GraphRequest,
  kind: Kind,
): Promise<Response> {
  const id = kind === "videos" ? sessionIn(fields) : (fields.get("video_id") ?? "");
  const video = await findVideo(context, id);
  if (video === null || video.kind !== kind) return noSuchObject(id);
  if (!isUploaded(context, video) || video.file === null || video.published_at !== null)
    return facebookFault("notUploaded");
  if (kind === "video_reels" && fields.get("video_state") !== "PUBLISHED")
    return invalidParameter("The sandbox takes reels whose video_state is PUBLISHED");
  if (kind === "video_reels" && (await countKind(context, kind)) >= REELS_A_DAY)
    return facebookFault("reelQuota");
  if (video.fault !== null) return facebookFault("notUploaded");
  const story = kind === "video_stories";
  const post_id = story ? numericId(context, "13") : null;
  const files = [{ ...video.file, alt_text: null }];
  const message = story ? undefined : fields.get("description");
  const payload = { kind, message, title: fields.get("title"), media: [id] };
  await context.store.insertOnce(toPost(context, { id: post_id ?? id, key: id, payload, files }));
  await keep(context, id, { ...video, post_id, published_at: context.now().toISOString() });
  return Response.json({ success: true, ...(post_id === null ? {} : { post_id }) });
}

export async function describeVideo(context: SimulatorContext, id: string) {
  const video = await findVideo(context, id);
  if (video === null) return null;
  const post = await context.store.findByKey(id);
  return {
    id,
    post_id: video.post_id ?? undefined,
    permalink_url: post === null ? undefined : context.store.pageUrl(post.id),
    status: statusOf(context, video),
  };
}

function statusOf(context: SimulatorContext, video: Video) {
  const { fault } = video;
  const uploaded = isUploaded(context, video);
  const uploading_phase = { status: uploaded ? "complete" : "in_progress" };
  const not_started = { status: "not_started" };
  if (fault !== null) {
    const processing_phase = { status: "error", errors: [fault] };
    const publishing_phase = not_started;
    return { video_status: "error", uploading_phase, processing_phase, publishing_phase };
  }
  if (video.published_at === null) {
    const video_status = uploaded ? "upload_complete" : "uploading";
    return {
      video_status,
      uploading_phase,
      processing_phase: not_started,
      publishing_phase: not_started,
    };
  }
  const age = context.now().getTime() - Date.parse(video.published_at);
  if (age < PUBLISHING_MS) {
    const phase = { status: "in_progress" };
    return {
      video_status: "processing",
      uploading_phase,
      processing_phase: phase,
      publishing_phase: phase,
    };
  }
  return {
    video_status: "ready",
    uploading_phase,
    processing_phase: { status: "complete" },
    publishing_phase: { status: "complete", publish_status: "published" },
  };
}

function isUploaded({ now }: SimulatorContext, { uploaded_at }: Video): boolean {
  return uploaded_at !== null && new Date(uploaded_at) <= now();
}

async function join(
  context: SimulatorContext,
  video: Video,
  parts: Video["parts"],
): Promise<Video> {
  const file = await joinParts(context, parts);
  const fault = await faultOfFile(context, file, video.kind);
  return { ...video, parts: [], file, fault, uploaded_at: context.now().toISOString() };
}

function offsetsOf(start: number, size: number) {
  return {
    start_offset: String(start),
    end_offset: String(Math.min(start + PART_BYTES, size)),
  };
}

function sessionIn(fields: GraphRequest["fields"]): string {
  return (fields.get("upload_session_id") ?? "").replace(/^session_/, "");
}

async function findVideo({ store, now }: SimulatorContext, id: string): Promise<Video | null> {
  const video = Video.safeParse(await store.recall(noteOf(id))).data;
  if (video === undefined) return null;
  const age = now().getTime() - Date.parse(video.begun_at);
  return age > LIFETIME_MS && video.published_at === null ? null : video;
}

function keep({ store }: SimulatorContext, id: string, video: Video): Promise<void> {
  return store.note(noteOf(id), video);
}

function noteOf(id: string) {
  return `upload video ${id}`;
}
