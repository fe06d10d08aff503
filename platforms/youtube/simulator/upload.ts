/**
 * Resumable uploads (https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol, read in November 2026).
 */

import { z } from "zod";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { readJson } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { incomingOf, joinParts, sizeOf, storePart } from "#platforms/kit/simulator/uploads.ts";
import { takeUnits, takeUpload } from "./quota.ts";
import { badRequest, notFound, youtubeError } from "./refuse.ts";
import {
  describeVideo,
  findVideo,
  type StoredVideo,
  storeVideo,
  videoIdOf,
} from "./stored-video.ts";
import { readVideoResource, VideoResource } from "./video-resource.ts";

/** "256 GB", with the smaller meaning of GB. */
const MAX_BYTES = 256_000_000_000;
/** For a channel that may upload long videos (https://support.google.com/youtube/answer/71673): 12 hours. */
const VIDEO: MediaLimits = { seconds: { most: 43_200 } };
/** "The chunk size must be a multiple of 256 KB", except for the last one. */
const PART_MULTIPLE = 256 * 1024;
/** Sessions expire; YouTube doesn't say when. */
const SESSION_MS = 24 * 3_600_000;
const PROCESSING_MS = 8_000;

const Session = z.object({
  resource: VideoResource,
  parts: z.array(z.string()),
  size: z.int(),
  begun_at: z.iso.datetime(),
  received: z.array(z.object({ name: z.string(), size: z.int() })),
  video_id: z.string().nullable(),
});
type Session = z.infer<typeof Session>;

const QUERY = ["uploadType", "part", "notifySubscribers"];

export async function beginUpload(context: SimulatorContext, request: Request): Promise<Response> {
  const searchParams = queryOf(request);
  if (searchParams.get("uploadType") !== "resumable") return notFound("notFound", "Not Found");
  const unknown = [...searchParams.keys()].find((name) => !QUERY.includes(name));
  if (unknown !== undefined)
    return badRequest(`Invalid JSON payload received. Unknown name "${unknown}"`);
  const parts = (searchParams.get("part") ?? "").split(",").filter((part) => part !== "");
  if (parts.length === 0)
    return youtubeError(400, {
      reason: "missingRequiredParameter",
      message: "No filter selected.",
    });
  const size = Number(request.headers.get("x-upload-content-length") ?? Number.NaN);
  const type = request.headers.get("x-upload-content-type") ?? "";
  if (!/^(video\/.+|application\/octet-stream)$/.test(type))
    return youtubeError(400, {
      reason: "badContent",
      message: `Media type '${type}' is not supported. Valid media types: [application/octet-stream, video/*]`,
      domain: "global",
    });
  if (!Number.isInteger(size) || size < 1 || size > MAX_BYTES)
    return badRequest(`Upload must have a length of at most ${MAX_BYTES} bytes.`);
  const resource = readVideoResource(await readJson(request), parts);
  if (resource instanceof Response) return resource;
  const refused = (await takeUpload(context)) ?? (await takeUnits(context, 1));
  if (refused !== null) return refused;
  return answerSession(context, { resource, parts, size });
}

async function answerSession(
  { store, now }: SimulatorContext,
  begun: Pick<Session, "resource" | "parts" | "size">,
): Promise<Response> {
  const id = store.newId();
  const begun_at = now().toISOString();
  await store.note(noteOf(id), { ...begun, begun_at, received: [], video_id: null });
  const query = new URLSearchParams({ uploadType: "resumable", upload_id: id });
  const location = `https://www.googleapis.com/upload/youtube/v3/videos?${query}`;
  return new Response(null, { status: 200, headers: { location, "content-length": "0" } });
}

/** `PUT` to a session's URL: a part of the file or, without bytes, a query of how much has arrived. */
export async function continueUpload(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const id = queryOf(request).get("upload_id") ?? "";
  const session = Session.safeParse(await context.store.recall(noteOf(id))).data;
  if (session === undefined || isOver(session, context.now()))
    return notFound("notFound", "Not Found");
  if (session.video_id !== null) return answerVideo(context, session, session.video_id);
  const range = request.headers.get("content-range") ?? "";
  if (range === `bytes */${session.size}`) return incomplete(session);
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range)?.map(Number) ?? [];
  if (start === undefined || end === undefined || total !== session.size || end >= total)
    return badRequest("Failed to parse Content-Range header.");
  return takePart(context, request, { id, session, start, end });
}

async function takePart(
  context: SimulatorContext,
  request: Request,
  { id, session, start, end }: { id: string; session: Session; start: number; end: number },
): Promise<Response> {
  const size = end - start + 1;
  const incoming = incomingOf(request);
  // Google's messages for both are unknown: the protocol specifies what a part must be.
  if (start !== sizeOf(session.received))
    return badRequest("Part does not begin where the last ended.");
  if (end + 1 < session.size && size % PART_MULTIPLE !== 0)
    return badRequest("Part is no multiple of 262144 bytes.");
  if (incoming?.size !== size) return badRequest("Content-Length differs from Content-Range.");
  const part = await storePart(context, incoming);
  const next = { ...session, received: [...session.received, part] };
  if (sizeOf(next.received) === next.size) return finish(context, id, next);
  await context.store.note(noteOf(id), next);
  return incomplete(next);
}

/** The last byte creates the video. */
async function finish(context: SimulatorContext, id: string, session: Session): Promise<Response> {
  const { store, now } = context;
  const file = await joinParts(context, session.received);
  const received_at = now();
  const post_id = store.newId();
  const video: StoredVideo = {
    id: videoIdOf(id),
    resource: session.resource,
    published_at: received_at.toISOString(),
    processed_at: new Date(received_at.getTime() + PROCESSING_MS).toISOString(),
    failure: file.content_type.startsWith("video/") ? null : "invalidFile",
    rejection: (await findMediaFault(context, file, VIDEO)) === null ? null : "length",
    page_url: store.pageUrl(post_id),
    deleted: false,
  };
  await storeVideo(context, video);
  if (video.rejection === null)
    await store.insertOnce({
      id: post_id,
      external_post_id: video.id,
      key: id,
      text: session.resource.snippet?.description ?? "",
      payload: JSON.parse(JSON.stringify(session.resource)),
      received_at,
      files: [{ ...file, alt_text: null }],
    });
  await store.note(noteOf(id), { ...session, received: [], video_id: video.id });
  return answerVideo(context, session, video.id);
}

async function answerVideo(context: SimulatorContext, { parts }: Session, video_id: string) {
  const video = await findVideo(context, video_id);
  if (video === null) return notFound("videoNotFound", "Video not found.");
  return Response.json(describeVideo(context, video, parts), { status: 200 });
}

function incomplete(session: Session): Response {
  const received = sizeOf(session.received);
  const headers = new Headers();
  if (received > 0) headers.set("range", `bytes=0-${received - 1}`);
  return new Response(null, { status: 308, headers });
}

function isOver({ begun_at }: Session, now: Date): boolean {
  return now.getTime() - Date.parse(begun_at) > SESSION_MS;
}

function noteOf(id: string) {
  return `upload session ${id}`;
}
