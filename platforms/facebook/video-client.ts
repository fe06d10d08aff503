/**
 * The calls that publish a video, a reel or a story's video, each in three phases. The first returns the video's ID.
 * Each throws a ProviderError.
 */
import { z } from "zod";
import { callGraph, type GraphCall, sendGraph } from "#platforms/kit/graph/call-graph.ts";
import { GRAPH } from "#platforms/kit/graph/facebook-login.ts";
import { GraphError } from "#platforms/kit/graph/graph-error.ts";
import { GRAPH_API } from "#platforms/kit/graph/graph-version.ts";
import { type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { callerOf, pageUrl } from "./api.ts";

const GRAPH_VIDEO = `https://graph-video.facebook.com/${GRAPH_API.name}`;

/** Numbers that Facebook writes as strings. */
const Offset = z.coerce.number().int().nonnegative();
const Offsets = z.object({ start_offset: Offset, end_offset: Offset });
export type Offsets = z.infer<typeof Offsets>;

const Session = Offsets.extend({ upload_session_id: z.string(), video_id: z.string() });
const Begun = z.object({ video_id: z.string(), upload_url: z.url() });
const Finished = z.object({ success: z.boolean(), post_id: z.string().optional() });

/** The upload host also sends errors with status 200. */
const Uploaded = z.object({
  success: z.boolean(),
  debug_info: z
    .object({ retriable: z.boolean().default(false), message: z.string().optional() })
    .optional(),
});

const Phase = z
  .object({
    status: z.string().default("not_started"),
    errors: z.array(z.object({ message: z.string().default("") })).default([]),
    error: z.object({ message: z.string().default("") }).optional(),
  })
  .default({ status: "not_started", errors: [] });

/** https://developers.facebook.com/docs/video-api/guides/reels-publishing#get-status */
const Video = z.object({
  permalink_url: z.string().optional(),
  status: z.object({
    video_status: z.string().default(""),
    uploading_phase: Phase,
    processing_phase: Phase,
    publishing_phase: Phase,
  }),
});

export interface VideoState {
  state: "uploading" | "uploaded" | "publishing" | "published" | "failed";
  detail: string;
  url: string | null;
}

/** https://developers.facebook.com/docs/graph-api/reference/page/videos: `upload_phase`. */
export function startVideo(context: ProviderContext, file_size: number) {
  const fields = { upload_phase: "start", file_size: String(file_size) };
  return callVideos(context, { fields, effect: "reads" }, Session);
}

/** Sends a part and returns the range that Facebook expects next, which is empty once it has everything. */
export async function transferPart(
  context: ProviderContext,
  { session, start, bytes }: { session: string; start: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Offsets> {
  const body = new FormData();
  body.set("upload_phase", "transfer");
  body.set("upload_session_id", session);
  body.set("start_offset", String(start));
  body.set("video_file_chunk", new Blob([bytes]), "chunk");
  const request = new Request(pageUrl(context, "videos", GRAPH_VIDEO), { method: "POST", body });
  try {
    return await sendGraph(callerOf(context), { request, effect: "reads" }, Offsets);
  } catch (error) {
    const wanted = offsetsIn(error);
    if (wanted === null) throw error;
    return wanted;
  }
}

/**
 * A part that was already sent is refused with the expected offsets (…/docs/video-api/reference/error-codes, 1363037).
 */
function offsetsIn(error: unknown): Offsets | null {
  if (!(error instanceof GraphError) || error.fault.error_subcode !== 1363037) return null;
  return Offsets.safeParse(error.fault.error_data).data ?? null;
}

export async function finishVideo(
  context: ProviderContext,
  session: string,
  about: { title?: string | undefined; description?: string | undefined },
): Promise<void> {
  const fields = { ...about, upload_session_id: session };
  await callVideos(context, { fields, phase: "finish", effect: "publishes" }, Finished);
}

/** https://developers.facebook.com/docs/video-api/guides/reels-publishing, https://developers.facebook.com/docs/page-stories-api */
export type Edge = "video_reels" | "video_stories";

export function startUpload(context: ProviderContext, edge: Edge) {
  const url = pageUrl(context, edge);
  const call = { method: "POST", url, fields: { upload_phase: "start" }, effect: "reads" } as const;
  return callGraph(callerOf(context), call, Begun);
}

/** Has Facebook read the file at its URL. The token is sent to no other host. */
export async function uploadFrom(
  context: ProviderContext,
  upload_url: string,
  file_url: string,
): Promise<void> {
  const { protocol, hostname } = new URL(upload_url);
  if (protocol !== "https:" || !hostname.endsWith(".facebook.com"))
    throw new ProviderError("platform_unavailable", "Facebook returned no valid upload URL.");
  const caller = callerOf(context);
  const headers = { authorization: `OAuth ${caller.access_token}`, file_url };
  const request = new Request(upload_url, { method: "POST", headers });
  const { success, debug_info } = await sendGraph(caller, { request, effect: "reads" }, Uploaded);
  if (success) return;
  const code = debug_info?.retriable ? "platform_unavailable" : "validation";
  const text = debug_info?.message?.replace(/\.$/, "") || "it gave no reason";
  throw new ProviderError(code, `Facebook could not read the video at its URL: ${text}.`);
}

/** Returns the ID of a story's post; a reel has only the video's. */
export async function finishUpload(
  context: ProviderContext,
  edge: Edge,
  { video_id, description }: { video_id: string; description?: string | undefined },
): Promise<string | null> {
  const state = edge === "video_reels" ? { video_state: "PUBLISHED" } : {};
  const url = `${pageUrl(context, edge)}?upload_phase=finish`;
  const fields = { video_id, description, ...state };
  const call = { method: "POST", url, fields, effect: "publishes" } as const;
  return (await callGraph(callerOf(context), call, Finished)).post_id ?? null;
}

export async function readVideo(context: ProviderContext, id: string): Promise<VideoState> {
  const url = `${GRAPH}/${encodeURIComponent(id)}`;
  const fields = { fields: "status,permalink_url" };
  const call = { method: "GET", url, fields, effect: "reads" } as const;
  return toVideoState(await callGraph(callerOf(context), call, Video));
}

function toVideoState({ status, permalink_url }: z.infer<typeof Video>): VideoState {
  const { video_status, uploading_phase, processing_phase, publishing_phase } = status;
  const phases = [uploading_phase, processing_phase, publishing_phase];
  const faults = phases.flatMap(({ errors, error }) => [...errors, ...(error ? [error] : [])]);
  const text = faults[0]?.message.replace(/\.$/, "") || "it gave no reason";
  // A video's URL has no host.
  const address = permalink_url && new URL(permalink_url, "https://www.facebook.com").href;
  const url = address || null;
  if (/error|failed|expired/.test(video_status) || faults.length > 0)
    return { state: "failed", detail: text, url };
  if (publishing_phase.status === "complete") return { state: "published", detail: text, url };
  if (publishing_phase.status !== "not_started") return { state: "publishing", detail: text, url };
  const uploaded = uploading_phase.status === "complete";
  return { state: uploaded ? "uploaded" : "uploading", detail: text, url };
}

function callVideos<T>(
  context: ProviderContext,
  { phase, ...call }: Pick<GraphCall, "fields" | "effect"> & { phase?: string },
  output: z.ZodType<T>,
): Promise<T> {
  const query = phase === undefined ? "" : `?upload_phase=${phase}`;
  const url = `${pageUrl(context, "videos", GRAPH_VIDEO)}${query}`;
  return callGraph(callerOf(context), { method: "POST", url, ...call }, output);
}
