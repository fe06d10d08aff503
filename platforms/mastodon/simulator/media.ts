/** Files, which are uploaded before the status that shows them (https://docs.joinmastodon.org/methods/media/). */

import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import {
  findUpload,
  incomingFile,
  isProcessed,
  recordUpload,
  storeBytes,
  toSandboxFile,
  type Upload,
} from "#platforms/kit/simulator/uploads.ts";
import { mastodonError, notFound } from "./refuse.ts";

/** How long the sandbox processes a video. A stock server processes an image at once. */
const VIDEO_MS = 3_000;
const MAX_ALT_TEXT = 1_500;
/** https://docs.joinmastodon.org/entities/Instance/#media_attachments */
const MAX_BYTES = { image: 16_777_216, video: 103_809_024 };
/** `MAX_IMAGE_MATRIX_LIMIT`, `MAX_VIDEO_MATRIX_LIMIT` and `MAX_VIDEO_FRAME_RATE` (mastodon/mastodon, in its models). */
const LIMITS = {
  image: { pixels: { most: 33_177_600 } },
  video: { pixels: { most: 8_294_400 }, frame_rate: { most: 120 } },
} satisfies Record<string, MediaLimits>;
const TYPES = /^(image\/(jpeg|png|gif|webp|heic|heif|avif)|video\/(mp4|x-m4v|quicktime|webm))$/;
const FORM_BYTES = 10_000;

/** `POST /api/v2/media`: 202 while it is processed. */
export async function uploadMedia(context: SimulatorContext, request: Request): Promise<Response> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > MAX_BYTES.video + FORM_BYTES) return mastodonError(413, "Payload Too Large");
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("file");
  const alt_text = form.get("description");
  if (!(file instanceof Blob)) return mastodonError(422, "Validation failed: File can't be blank");
  if (typeof alt_text === "string" && [...alt_text].length > MAX_ALT_TEXT)
    return mastodonError(
      422,
      `Validation failed: Description is too long (maximum is ${MAX_ALT_TEXT} characters)`,
    );
  const stored = await storeBytes(context, incomingFile(file));
  const fault = findFault(stored) ?? (await findContentFault(context, stored));
  if (fault !== null) {
    await context.store.removeFiles([stored.name]);
    return mastodonError(422, fault);
  }
  const id = timedId(context, 16);
  const upload = await recordUpload(context, id, {
    ...stored,
    alt_text: typeof alt_text === "string" ? alt_text : null,
    processing_ms: isVideo(stored) ? VIDEO_MS : 0,
  });
  return Response.json(toMedia(context, id, upload), {
    status: isProcessed(context, upload) ? 200 : 202,
  });
}

/** `GET /api/v1/media/{id}`: 206 while it is processed. */
export async function describeMedia(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const upload = await findUpload(context, id);
  if (upload === null) return notFound();
  return Response.json(toMedia(context, id, upload), {
    status: isProcessed(context, upload) ? 200 : 206,
  });
}

export async function findAttachments(
  context: SimulatorContext,
  ids: readonly string[],
  most: number,
): Promise<SandboxFile[] | Response> {
  const uploads = await Promise.all(ids.map((id) => findUpload(context, id)));
  const missing = ids.filter((_, index) => uploads[index] === null);
  if (missing.length > 0)
    return mastodonError(
      422,
      `Media ${missing.join(", ")} not found or already attached to another post`,
    );
  const found = uploads.filter((upload) => upload !== null);
  if (found.length > most || (found.length > 1 && found.some(isVideo)))
    return mastodonError(
      422,
      found.length > most
        ? `Cannot attach more than ${most} files`
        : "Cannot attach a video to a post that already contains images",
    );
  if (!found.every((upload) => isProcessed(context, upload)))
    return mastodonError(
      422,
      "Cannot attach files that have not finished processing. Try again in a moment!",
    );
  return found.map(toSandboxFile);
}

function findFault(file: Pick<SandboxFile, "content_type" | "size">): string | null {
  if (!TYPES.test(file.content_type)) return "Validation failed: File content type is invalid";
  const limit = isVideo(file) ? MAX_BYTES.video : MAX_BYTES.image;
  if (file.size <= limit) return null;
  return `Validation failed: File file size must be less than or equal to ${limit}`;
}

/**
 * `DimensionsValidationError`, which instead reports the file's own dimensions (app/models/concerns/attachmentable.rb).
 */
async function findContentFault(
  context: SimulatorContext,
  file: Omit<SandboxFile, "alt_text">,
): Promise<string | null> {
  const kind = isVideo(file) ? "video" : "image";
  const fault = await findMediaFault(context, file, LIMITS[kind]);
  return fault === null ? null : `${kind}s of such ${fault} are not supported`;
}

function isVideo({ content_type }: Pick<SandboxFile, "content_type">): boolean {
  return content_type.startsWith("video/");
}

/** https://docs.joinmastodon.org/entities/MediaAttachment/ */
function toMedia(context: SimulatorContext, id: string, upload: Upload) {
  const url = isProcessed(context, upload) ? `https://mastodon.test/media/${id}` : null;
  const type = isVideo(upload) ? "video" : "image";
  return { id, type, url, preview_url: url, description: upload.alt_text };
}
