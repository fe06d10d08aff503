/** `PUT {upload_url}` https://developers.tiktok.com/doc/content-posting-api-reference-upload-video, read in November 2026. */
import { Readable } from "node:stream";
import { findMediaFault, type MediaFault, type MediaLimits } from "../media/find-media-fault.ts";
import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { incomingOf, keepBytes } from "../uploads.ts";
import { completePost, findPost, type KeptPost, keepPost } from "./kept-post.ts";

const LASTS_MS = 3_600_000;
/**
 * https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide#video_restrictions; at least 3 seconds
 * [2nd].
 */
const VIDEO: MediaLimits = {
  shorter_side: { least: 360 },
  longer_side: { most: 4_096 },
  seconds: { least: 3, most: 600 },
  frame_rate: { least: 23, most: 60 },
  video_codecs: ["avc", "hevc", "vp8", "vp9"],
};
/** https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status#fail_reasons */
const FAIL_REASONS: Partial<Record<MediaFault, string>> = {
  shorter_side: "picture_size_check_failed",
  longer_side: "picture_size_check_failed",
  seconds: "duration_check_failed",
  frame_rate: "frame_rate_check_failed",
};
const TYPES = ["video/mp4", "video/quicktime", "video/webm"];

export async function putChunk(context: SimulatorContext, request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get("upload_id") ?? "";
  const post = await findPost(context, id);
  if (post === null || post.kind !== "video") return plain(404);
  if (context.now().getTime() - Date.parse(post.begun_at) > LASTS_MS) return plain(403);
  const { headers } = request;
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "");
  const [start, end, total] = (range ?? []).slice(1).map(Number);
  if (start === undefined || end === undefined || total !== post.video_size) return plain(400);
  if (!TYPES.includes(headers.get("content-type") ?? "")) return plain(400);
  if (start !== bytesOf(post)) return plain(416);
  const incoming = incomingOf(request);
  if (incoming?.size !== end - start + 1 || end !== endOf(post)) return plain(400);
  const name = context.store.newId();
  await context.store.writeFile(name, incoming.size, incoming.bytes);
  const next = { ...post, chunks: [...post.chunks, { name, size: incoming.size }] };
  if (bytesOf(next) === post.video_size) return finish(context, next);
  await keepPost(context, next);
  const have = { "content-range": `bytes 0-${end}/${post.video_size}` };
  return new Response(null, { status: 206, headers: have });
}

/** Returns the end of the next chunk: the last one takes the remainder. */
function endOf({ chunks, chunk_size, total_chunk_count, video_size }: KeptPost): number {
  const isLast = chunks.length + 1 === total_chunk_count;
  return (isLast ? video_size : (chunks.length + 1) * chunk_size) - 1;
}

export function bytesOf({ chunks, complete_at, video_size }: KeptPost): number {
  return complete_at === null ? chunks.reduce((sum, { size }) => sum + size, 0) : video_size;
}

async function finish(context: SimulatorContext, post: KeptPost): Promise<Response> {
  const names = post.chunks.map(({ name }) => name);
  const bytes = Readable.from(join(context, names), { objectMode: false });
  const file = await keepBytes(context, { size: post.video_size, bytes });
  await context.store.removeFiles(names);
  const fail_reason = await failReasonOf(context, file);
  await completePost(context, post, { fail_reason, files: [{ ...file, alt_text: null }] });
  return plain(201);
}

/** Empty if nothing is wrong. */
async function failReasonOf(
  context: SimulatorContext,
  file: Omit<SandboxFile, "alt_text">,
): Promise<string> {
  if (!TYPES.includes(file.content_type)) return "file_format_check_failed";
  const fault = await findMediaFault(context, file, VIDEO);
  return fault === null ? "" : (FAIL_REASONS[fault] ?? "file_format_check_failed");
}

async function* join({ store }: SimulatorContext, names: readonly string[]) {
  for (const name of names) yield* await store.readFile(name);
}

/** The upload server responds only with a status. */
function plain(status: number): Response {
  return new Response(null, { status });
}
