/** Files, which are uploaded in segments before the post that shows them (https://docs.x.com/x-api/media/quickstart/media-upload-chunked). */

import { z } from "zod";
import { atMost } from "#platforms/kit/simulator/at-most.ts";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { readBody, readJson } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import {
  findUpload,
  incomingFile,
  isProcessed,
  joinParts,
  recordUpload,
  sizeOf,
  storePart,
  toSandboxFile,
  type Upload,
} from "#platforms/kit/simulator/uploads.ts";
import { isPremium } from "./posts.ts";
import { invalidFields, invalidRequest, problem } from "./refuse.ts";

/** How long the sandbox processes a video, and how long it asks to wait. */
const VIDEO_MS = 3_000;
const CHECK_AFTER_SECS = 2;
/** X keeps an upload for a day. */
const EXPIRES_SECS = 86_400;
const MAX_SEGMENT_BYTES = 5 * 1024 * 1024;
const MAX_BYTES = { tweet_image: 5_000_000, tweet_gif: 15_000_000, tweet_video: 8_000_000_000 };
/** For a paying account (https://docs.x.com/x-api/media/quickstart/best-practices). */
const PREMIUM_VIDEO = { bytes: 16_000_000_000, seconds: { least: 0.5, most: 7_500 } };
/** Checked while X processes a video: https://docs.x.com/x-api/media/quickstart/best-practices. */
const VIDEO: MediaLimits = {
  ratio: { least: 1 / 3, most: 3 },
  shorter_side: { least: 32 },
  seconds: { least: 0.5, most: 1_200 },
  frame_rate: { most: 60 },
  video_codecs: ["avc"],
  // "Only YUV 4:2:0 is supported", "Must use progressive scan", "Audio must be mono or stereo".
  chroma: ["4:2:0"],
  scan: ["progressive"],
  audio_codecs: ["aac"],
  channels: { most: 2 },
};
const TYPES = {
  tweet_image: /^image\/(jpeg|png|webp)$/,
  tweet_gif: /^image\/gif$/,
  tweet_video: /^video\/(mp4|quicktime)$/,
};

const Announced = z.object({
  media_type: z.string(),
  total_bytes: z.int().min(1),
  media_category: z.enum(["tweet_image", "tweet_gif", "tweet_video"]),
});

const Begun = Announced.extend({
  segments: z.record(z.string(), z.object({ name: z.string(), size: z.int() })),
});
type Begun = z.infer<typeof Begun>;

const Metadata = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: atMost(1000) }) }),
});

export async function initializeUpload(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const input = await readBody(request, Announced, invalidFields);
  if (input instanceof Response) return input;
  const { media_category, total_bytes } = input;
  const isLong = media_category === "tweet_video" && isPremium(context);
  const most = isLong ? PREMIUM_VIDEO.bytes : MAX_BYTES[media_category];
  if (total_bytes > most) return invalidRequest(`File size exceeds ${most} bytes`);
  const id = timedId(context, 22);
  await context.store.note(noteOf(id), { ...input, segments: {} });
  return Response.json({ data: { id, media_key: `7_${id}`, expires_after_secs: EXPIRES_SECS } });
}

/** `POST /2/media/upload/{id}/append`: a repeated segment replaces the first. */
export async function appendSegment(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const begun = await findBegun(context, id);
  if (begun === null) return noSuchMedia();
  const { segment, index } = await readSegment(request);
  if (segment === null || !Number.isInteger(index) || index < 0 || index > 999)
    return invalidRequest("segment_index or media is missing");
  if (segment.size > MAX_SEGMENT_BYTES)
    return problem(413, { title: "Payload Too Large", detail: "" });
  const part = await storePart(context, incomingFile(segment));
  const segments = { ...begun.segments, [index]: part };
  await context.store.note(noteOf(id), { ...begun, segments });
  return Response.json({ data: { expires_at: EXPIRES_SECS } });
}

const JsonSegment = z.object({ media: z.base64(), segment_index: z.int() });

/** X accepts a segment as a form file, or as base64 in JSON. */
async function readSegment(request: Request): Promise<{ segment: Blob | null; index: number }> {
  if (request.headers.get("content-type")?.startsWith("application/json")) {
    const input = JsonSegment.safeParse(await readJson(request)).data;
    if (input === undefined) return { segment: null, index: 0 };
    return { segment: new Blob([Buffer.from(input.media, "base64")]), index: input.segment_index };
  }
  const form = await request.formData().catch(() => new FormData());
  const media = form.get("media");
  return {
    segment: media instanceof Blob ? media : null,
    index: Number(form.get("segment_index")),
  };
}

/** `POST /2/media/upload/{id}/finalize`: once. Repeated calls return the progress. */
export async function finalizeUpload(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const done = await findUpload(context, id);
  if (done !== null) return describeProcessing(context, id, done);
  const begun = await findBegun(context, id);
  if (begun === null) return noSuchMedia();
  const segments = Object.entries(begun.segments)
    .toSorted(([left], [right]) => Number(left) - Number(right))
    .map(([, segment]) => segment);
  if (sizeOf(segments) !== begun.total_bytes)
    return invalidRequest("Segments do not add up to provided total file size.");
  const stored = await joinParts(context, segments);
  if (!TYPES[begun.media_category].test(stored.content_type))
    return invalidRequest(`media type unrecognized: ${stored.content_type}`);
  const isVideo = begun.media_category === "tweet_video";
  const processing_ms = isVideo ? VIDEO_MS : 0;
  const limits = isPremium(context) ? { ...VIDEO, seconds: PREMIUM_VIDEO.seconds } : VIDEO;
  const fault = isVideo ? await findMediaFault(context, stored, limits) : null;
  const upload = await recordUpload(context, id, { ...stored, processing_ms, fault });
  return describeProcessing(context, id, upload);
}

export async function describeUpload(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const id = queryOf(request).get("media_id") ?? "";
  const upload = await findUpload(context, id);
  return upload === null ? noSuchMedia() : describeProcessing(context, id, upload);
}

export async function describeMedia(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const input = await readBody(request, Metadata, () =>
    invalidRequest("alt_text is missing or longer than 1000 characters"),
  );
  if (input instanceof Response) return input;
  const { id, metadata } = input;
  const upload = await findUpload(context, id);
  if (upload === null) return noSuchMedia();
  await recordUpload(context, id, { ...toSandboxFile(upload), alt_text: metadata.alt_text.text });
  return Response.json({ data: { id, associated_metadata: metadata } });
}

export async function findMedia(
  context: SimulatorContext,
  ids: readonly string[],
): Promise<SandboxFile[] | Response> {
  const uploads = await Promise.all(ids.map((id) => findUpload(context, id)));
  const existing = uploads.filter((upload) => upload !== null);
  const found = existing.filter((upload) => upload.fault === null && isProcessed(context, upload));
  if (found.length < ids.length) return invalidMedia();
  const files = found.map(toSandboxFile);
  const alone = files.some(({ content_type }) => !TYPES.tweet_image.test(content_type));
  if (files.length > 4 || (alone && files.length > 1))
    return invalidRequest("A Tweet takes up to 4 photos, or 1 animated GIF, or 1 video.");
  return files;
}

export async function findImages(
  context: SimulatorContext,
  named: readonly { media_category: string; media_id: string }[],
): Promise<SandboxFile[] | Response> {
  const files: SandboxFile[] = [];
  for (const { media_category, media_id } of named) {
    const upload = await findUpload(context, media_id);
    if (upload === null || media_category !== "tweet_image") return invalidMedia();
    if (!TYPES.tweet_image.test(upload.content_type)) return invalidMedia();
    files.push(toSandboxFile(upload));
  }
  return files;
}

function invalidMedia(): Response {
  return invalidRequest("Your media IDs are invalid.");
}

function describeProcessing(context: SimulatorContext, id: string, upload: Upload): Response {
  const video = TYPES.tweet_video.test(upload.content_type);
  const processing = video ? { processing_info: processingOf(context, upload) } : {};
  return Response.json({ data: { id, media_key: `3_${id}`, size: upload.size, ...processing } });
}

/** Failure messages are as callers report them. */
function processingOf(context: SimulatorContext, upload: Upload) {
  if (!isProcessed(context, upload))
    return { state: "in_progress", check_after_secs: CHECK_AFTER_SECS };
  if (upload.fault === null) return { state: "succeeded", progress_percent: 100 };
  const message = `Invalid or unsupported media, Reason: ${upload.fault}`;
  return { state: "failed", error: { code: 3, name: "UnsupportedMedia", message } };
}

async function findBegun({ store }: SimulatorContext, id: string): Promise<Begun | null> {
  return Begun.safeParse(await store.recall(noteOf(id))).data ?? null;
}

function noSuchMedia(): Response {
  return problem(404, { title: "Not Found", detail: "There is no media of this id." });
}

function noteOf(id: string) {
  return `upload begun ${id}`;
}
