import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingOf,
  isProcessed,
  joinParts,
  recordUpload,
  sizeOf,
  storeBytes,
  storePart,
} from "#platforms/kit/simulator/uploads.ts";
import { authorOf, type Kind } from "./kind.ts";
import { badBody, badMessages, linkedinError, notFound } from "./refuse.ts";

const WORK_MS = { image: 1_000, video: 5_000 };
/**
 * Parts of 4 MB, 75 KB to 500 MB:
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/videos-api.
 */
const PART_BYTES = 4_194_304;
const MIN_VIDEO_BYTES = 76_800;
const MAX_VIDEO_BYTES = 500_000_000;
/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/videos-api */
const VIDEO: MediaLimits = { seconds: { least: 3, most: 1_800 } };
/** "Fewer than 36,152,320" (https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api). */
const IMAGE: MediaLimits = { pixels: { most: 36_152_319 } };
const UPLOADS = "https://www.linkedin.com/dms-uploads/";

const ImageCall = z.strictObject({
  initializeUploadRequest: z.strictObject({ owner: z.string() }),
});

const VideoCall = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int().min(MIN_VIDEO_BYTES).max(MAX_VIDEO_BYTES),
    uploadCaptions: z.boolean().optional(),
    uploadThumbnail: z.boolean().optional(),
  }),
});

const FinalizeCall = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()).min(1),
  }),
});

const BegunVideo = z.object({
  size: z.int(),
  parts: z.record(z.string(), z.object({ name: z.string(), size: z.int(), etag: z.string() })),
});

export async function beginImage(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const input = await readBody(request, ImageCall, badMessages);
  if (input instanceof Response) return input;
  if (input.initializeUploadRequest.owner !== authorOf(context, kind)) return notOwner();
  const id = newId(context, "C4E10");
  return Response.json({
    value: {
      uploadUrlExpiresAt: context.now().getTime() + 86_400_000,
      uploadUrl: `${UPLOADS}${id}/image`,
      image: `urn:li:image:${id}`,
    },
  });
}

export async function beginVideo(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const input = await readBody(request, VideoCall, badMessages);
  if (input instanceof Response) return input;
  const { owner, fileSizeBytes } = input.initializeUploadRequest;
  if (owner !== authorOf(context, kind)) return notOwner();
  const id = newId(context, "C4D10");
  await context.store.note(noteOf(id), { size: fileSizeBytes, parts: {} });
  const count = Math.ceil(fileSizeBytes / PART_BYTES);
  const uploadInstructions = Array.from({ length: count }, (_, part) => ({
    uploadUrl: `${UPLOADS}${id}/video/${part}`,
    firstByte: part * PART_BYTES,
    lastByte: Math.min((part + 1) * PART_BYTES, fileSizeBytes) - 1,
  }));
  return Response.json({
    value: {
      uploadUrlsExpireAt: context.now().getTime() + 86_400_000,
      video: `urn:li:video:${id}`,
      uploadInstructions,
      uploadToken: "",
    },
  });
}

export async function takeImage(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const incoming = incomingOf(request);
  if (incoming === null || incoming.size === 0) return badBody(["the body is empty"]);
  const file = await storeBytes(context, incoming);
  const fault = await findMediaFault(context, file, IMAGE);
  await recordUpload(context, `urn:li:image:${id}`, {
    ...file,
    processing_ms: WORK_MS.image,
    fault,
  });
  return new Response(null, { status: 201 });
}

export async function takePart(
  context: SimulatorContext,
  request: Request,
  { id, part }: { id: string; part: string },
): Promise<Response> {
  const incoming = incomingOf(request);
  if (incoming === null || incoming.size === 0) return badBody(["the body is empty"]);
  const begun = BegunVideo.safeParse(await context.store.recall(noteOf(id))).data;
  if (begun === undefined) return notFound();
  const expected = Math.min(PART_BYTES, begun.size - Number(part) * PART_BYTES);
  const content = await buffer(incoming.bytes);
  if (content.length !== incoming.size || content.length !== expected)
    return linkedinError(400, { message: `The part has ${content.length} bytes, not ${expected}` });
  const bytes = Readable.from(content, { objectMode: false });
  const stored = await storePart(context, { size: content.length, bytes });
  const etag = `/ambry-video/signedId/${createHash("sha256").update(content).digest("hex")}`;
  const parts = { ...begun.parts, [part]: { ...stored, etag } };
  await context.store.note(noteOf(id), { ...begun, parts });
  return new Response(null, { status: 200, headers: { etag } });
}

/** `POST /rest/videos?action=finalizeUpload`. Repeated calls return the same. */
export async function finalizeVideo(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const input = await readBody(request, FinalizeCall, badMessages);
  if (input instanceof Response) return input;
  const { video, uploadedPartIds } = input.finalizeUploadRequest;
  if ((await findUpload(context, video)) !== null) return new Response(null, { status: 200 });
  const id = video.split(":").at(-1) ?? "";
  const begun = BegunVideo.safeParse(await context.store.recall(noteOf(id))).data;
  if (begun === undefined) return notFound();
  const parts = Object.entries(begun.parts)
    .toSorted(([left], [right]) => Number(left) - Number(right))
    .map(([, part]) => part);
  const named = parts.map(({ etag }) => etag);
  if (sizeOf(parts) !== begun.size || named.join() !== uploadedPartIds.join())
    return linkedinError(400, { message: "uploadedPartIds are not those of the uploaded parts" });
  const file = await joinParts(context, parts);
  const fault = await findMediaFault(context, file, VIDEO);
  await recordUpload(context, video, { ...file, processing_ms: WORK_MS.video, fault });
  return new Response(null, { status: 200 });
}

export async function describeVideo(
  context: SimulatorContext,
  video: string,
  kind: Kind,
): Promise<Response> {
  const owner = authorOf(context, kind);
  const upload = await findUpload(context, video);
  if (upload === null) {
    const begun = await context.store.recall(noteOf(video.split(":").at(-1) ?? ""));
    return begun === null
      ? notFound()
      : Response.json({ id: video, owner, status: "WAITING_UPLOAD" });
  }
  if (!isProcessed(context, upload))
    return Response.json({ id: video, owner, status: "PROCESSING" });
  if (upload.content_type !== "video/mp4" || upload.fault !== null)
    return Response.json({
      id: video,
      owner,
      status: "PROCESSING_FAILED",
      processingFailureReason: `The ${upload.fault ?? "format"} of the video is not supported`,
    });
  return Response.json({ id: video, owner, status: "AVAILABLE", duration: 10_000 });
}

function newId({ store, now }: SimulatorContext, prefix: string): string {
  return `${prefix}${now().getTime().toString(36)}${store.sequence()}`;
}

function notOwner(): Response {
  return linkedinError(403, {
    message: "The owner is not the one that the token is of",
    code: "ACCESS_DENIED",
  });
}

function noteOf(id: string) {
  return `video begun ${id}`;
}
