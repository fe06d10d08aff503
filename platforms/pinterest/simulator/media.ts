/** Videos, which are sent to an upload URL and then processed (`POST /v5/media`, `GET /v5/media/{id}`). */
import { z } from "zod";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { s3Error } from "#platforms/kit/simulator/s3-error.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import {
  findUpload,
  incomingFile,
  isProcessed,
  recordUpload,
  storeBytes,
} from "#platforms/kit/simulator/uploads.ts";
import { invalid, refused } from "./refuse.ts";

export const STORE = "pinterest-media-upload.s3-accelerate.amazonaws.com";
const PROCESSING_MS = 8_000;
/**
 * Not in Pinterest's documents: 2 GB (ayrshare.com/docs/media-guidelines/pinterest), the highest value found anywhere.
 */
const MAX_BYTES = 2_000_000_000;
const TYPES = /^video\/(mp4|quicktime|x-m4v)$/;

const Registered = z.object({ key: z.string(), policy: z.string() });

const NewMedia = z.object({ media_type: z.literal("video") });

export async function registerMedia(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const media = await readBody(request, NewMedia, () => invalid("'media_type' must be video"));
  if (media instanceof Response) return media;
  const media_id = timedId(context, 20);
  const key = `uploads/${media_id}`;
  const policy = Buffer.from(key).toString("base64");
  await context.store.note(noteOf(media_id), { key, policy });
  const upload_parameters = {
    "x-amz-date": "20261120T100000Z",
    "x-amz-signature": "sandbox",
    "x-amz-security-token": "sandbox",
    "x-amz-algorithm": "AWS4-HMAC-SHA256",
    key,
    policy,
    "x-amz-credential": "sandbox",
    "Content-Type": "multipart/form-data",
  };
  const upload_url = `https://${STORE}/`;
  return Response.json(
    { media_id, media_type: "video", upload_url, upload_parameters },
    { status: 201 },
  );
}

/** Accepts a video's form like S3: with the given fields, and the file last. */
export async function storeMedia(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const key = String(form.get("key") ?? "");
  const media_id = key.split("/").at(-1) ?? "";
  const registered = Registered.safeParse(await context.store.recall(noteOf(media_id))).data;
  const file = form.get("file");
  if (registered === undefined || form.get("policy") !== registered.policy)
    return s3Error(403, "AccessDenied", "Invalid according to Policy: Policy Condition failed");
  if (!(file instanceof Blob) || [...form.keys()].at(-1) !== "file")
    return s3Error(400, "InvalidArgument", "POST requires exactly one file upload per request.");
  if (file.size > MAX_BYTES)
    return s3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
  const stored = await storeBytes(context, incomingFile(file));
  await recordUpload(context, media_id, { ...stored, processing_ms: PROCESSING_MS });
  return new Response(null, { status: 204 });
}

export async function describeMedia(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const isRegistered = (await context.store.recall(noteOf(id))) !== null;
  const upload = await findUpload(context, id);
  if (upload === null && !isRegistered) return refused(404, 2, "Media not found.");
  const tell = (status: string) => Response.json({ media_id: id, media_type: "video", status });
  if (upload === null) return tell("registered");
  if (!isProcessed(context, upload)) return tell("processing");
  return tell(TYPES.test(upload.content_type) ? "succeeded" : "failed");
}

export async function findVideo(context: SimulatorContext, id: string) {
  const upload = await findUpload(context, id);
  const isDone = upload !== null && isProcessed(context, upload);
  return isDone && TYPES.test(upload.content_type) ? upload : null;
}

function noteOf(id: string) {
  return `media registered ${id}`;
}
