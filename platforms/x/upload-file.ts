import { z } from "zod";
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { readPart } from "#platforms/kit/files/read-file.ts";
import type { UploadStep } from "#platforms/kit/files/send-with-files.ts";
import {
  type Json,
  type PreparedFile,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import {
  appendSegment,
  describeMedia,
  finalizeUpload,
  initializeUpload,
  type Processing,
  readUpload,
} from "./api.ts";

/** X keeps an upload for a day (docs.x.com/x-api/media/quickstart/media-upload-chunked). */
export const LIFETIME_MS = 20 * 3_600_000;
/** X accepts at most a thousand segments (docs.x.com/x-api/media/quickstart/media-upload-chunked). */
const MOST_SEGMENTS = 1_000;
const SEGMENT_BYTES = 4 * 1024 * 1024;

const UploadedFile = z.object({
  id: z.string(),
  next: z.enum(["append", "finalize", "ask", "describe", "none"]),
  segment: z.int(),
});
type UploadedFile = z.infer<typeof UploadedFile>;

export function uploadedFile(upload: Json): UploadedFile {
  return UploadedFile.parse(upload);
}

/**
 * Takes an upload one call further: initializes it, sends a segment, finalizes it, polls its processing, or sets its
 * alt text. A segment sent twice replaces itself. Throws a ProviderError.
 */
export async function uploadFile(
  context: ProviderContext,
  file: PreparedFile,
  upload: Json,
): Promise<UploadStep> {
  if (upload === null) return begin(context, file);
  const begun = uploadedFile(upload);
  switch (begun.next) {
    case "append":
      return append(context, file, begun);
    case "finalize":
      return follow(begun, file, await finalizeUpload(context, begun.id));
    case "ask":
      return follow(begun, file, await readUpload(context, begun.id));
    case "describe":
      await describeMedia(context, begun.id, file.alt_text ?? "");
      return stepTo({ ...begun, next: "none" });
    case "none":
      return stepTo(begun);
  }
}

async function begin(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
  const id = await initializeUpload(context, {
    media_type: file.content_type,
    total_bytes: file.size,
    media_category: categoryOf(file),
  });
  return stepTo({ id, next: "append", segment: 0 });
}

async function append(
  context: ProviderContext,
  file: PreparedFile,
  { id, segment }: UploadedFile,
): Promise<UploadStep> {
  const length = Math.max(SEGMENT_BYTES, Math.ceil(file.size / MOST_SEGMENTS));
  const start = segment * length;
  const end = Math.min(start + length, file.size) - 1;
  await appendSegment(context, id, {
    segment,
    bytes: await readPart(context, file, { start, end }),
  });
  const next = end + 1 < file.size ? "append" : "finalize";
  return stepTo({ id, next, segment: segment + 1 });
}

function follow(
  begun: UploadedFile,
  file: PreparedFile,
  { state, wait_ms, detail }: Processing,
): UploadStep {
  if (state === "failed")
    throw new ProviderError("validation", `X could not process a file of the post: ${detail}.`);
  if (state === "in_progress") return { ...stepTo({ ...begun, next: "ask" }), after_ms: wait_ms };
  return stepTo({ ...begun, next: file.alt_text ? "describe" : "none" });
}

function stepTo(upload: UploadedFile): UploadStep {
  return { upload: { ...upload }, done: upload.next === "none" };
}

/** X accepts an upload with the wrong category, but then refuses its post. */
export function categoryOf(file: PreparedFile): string {
  if (isVideoFile(file)) return "tweet_video";
  return file.content_type === "image/gif" ? "tweet_gif" : "tweet_image";
}
