import { z } from "zod";
import { readPart } from "#platforms/kit/files/read-file.ts";
import type { UploadStep } from "#platforms/kit/files/send-with-files.ts";
import {
  type Json,
  type PreparedFile,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { isRefusal } from "./map-error.ts";
import {
  beginVideo,
  finalizeVideo,
  putBytes,
  readVideo,
  UploadPart,
  type VideoStatus,
} from "./uploads.ts";

const POLL_MS = 3_000;

const BegunVideo = z.object({
  id: z.string(),
  token: z.string(),
  parts: z.array(UploadPart),
  etags: z.array(z.string()),
  next: z.enum(["send", "finalize", "ask"]),
});
type BegunVideo = z.infer<typeof BegunVideo>;

/**
 * Takes a video's upload one call further: initializes it, sends a part, finalizes it, or checks whether LinkedIn is
 * done. Requests a new upload URL if the old one has expired. Throws a ProviderError.
 */
export async function uploadVideo(
  context: ProviderContext,
  file: PreparedFile,
  upload: Json,
): Promise<UploadStep> {
  if (upload === null) return begin(context, file);
  const begun = BegunVideo.parse(upload);
  switch (begun.next) {
    case "send":
      return send(context, file, begun);
    case "finalize":
      await finalizeVideo(context, {
        video: begun.id,
        uploadToken: begun.token,
        uploadedPartIds: begun.etags,
      });
      return stepTo({ ...begun, next: "ask" });
    case "ask":
      return ask(context, begun);
  }
}

async function begin(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
  const { video, uploadToken, uploadInstructions } = await beginVideo(context, file.size);
  return stepTo({
    id: video,
    token: uploadToken,
    parts: uploadInstructions,
    etags: [],
    next: "send",
  });
}

async function send(
  context: ProviderContext,
  file: PreparedFile,
  begun: BegunVideo,
): Promise<UploadStep> {
  const [part, ...parts] = begun.parts;
  if (part === undefined) return stepTo({ ...begun, next: "finalize" });
  const body = await readPart(context, file, { start: part.firstByte, end: part.lastByte });
  const headers = {
    "content-type": "application/octet-stream",
    "content-length": String(body.length),
  };
  const request = new Request(part.uploadUrl, { method: "PUT", headers, body });
  try {
    const etag = (await putBytes(context, request)).headers.get("etag") ?? "";
    const etags = [...begun.etags, etag.replace(/^"|"$/g, "")];
    return stepTo({ ...begun, parts, etags, next: parts.length === 0 ? "finalize" : "send" });
  } catch (error) {
    if (isRefusal(error, "EXPIRED_UPLOAD_URL")) return { upload: null, done: false };
    throw error;
  }
}

async function readStatus(context: ProviderContext, video: string): Promise<VideoStatus> {
  return readVideo(context, video).catch((error: unknown) => {
    if (isRefusal(error, "ACCESS_DENIED")) return { status: "AVAILABLE" };
    throw error;
  });
}

async function ask(context: ProviderContext, begun: BegunVideo): Promise<UploadStep> {
  const done = { upload: { id: begun.id }, done: true };
  const { status, processingFailureReason = "it gave no reason" } = await readStatus(
    context,
    begun.id,
  );
  if (status === "AVAILABLE") return done;
  if (status === "PROCESSING_FAILED")
    throw new ProviderError(
      "validation",
      `LinkedIn could not process the video: ${processingFailureReason.replace(/\.$/, "")}.`,
    );
  return { ...stepTo(begun), after_ms: POLL_MS };
}

function stepTo(begun: BegunVideo): UploadStep {
  return { upload: { ...begun }, done: false };
}
