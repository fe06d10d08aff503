import { z } from "zod";
import { createUpload } from "../kit/files/read-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import { type Json, type PreparedFile, type ProviderContext, ProviderError } from "../spec.ts";
import {
  type JobStatus,
  readJobStatus,
  requireAllowance,
  uploadVideo as sendVideo,
  toJson,
} from "./video-service.ts";

const POLL_MS = 2_000;

const Begun = z.object({ job: z.string() });

/** Messages for failures of https://github.com/bluesky-social/atproto, lexicons/app/bsky/video/defs.json. */
const FAILURES: Record<string, string> = {
  validation_failure: "Bluesky doesn't support this video",
  encoding_failure: "it could not be converted",
  pds_upload_unsupported_blob_size: "it is too large for the account's server",
};

/**
 * Takes a video's upload one step further: sends it to Bluesky's video service, or checks whether processing is done.
 * The service recognizes a video that is sent again. Throws a ProviderError.
 */
export async function uploadVideo(
  context: ProviderContext,
  file: PreparedFile,
  { video_service, upload }: { video_service: string; upload: Json },
): Promise<UploadStep> {
  if (upload !== null) {
    const { job } = Begun.parse(upload);
    return follow(job, await readJobStatus(context, { video_service, job }));
  }
  await requireAllowance(context, video_service, file.size);
  const name = `${file.id}.mp4`;
  const status = await sendVideo(context, { video_service, name }, (url) =>
    createUpload(context, file, { url, headers: { "content-type": file.content_type } }),
  );
  return follow(status.jobId, status);
}

function follow(job: string, { blob, state, failureCode, error, message }: JobStatus): UploadStep {
  if (blob !== undefined) return { upload: toJson(blob), done: true };
  if (state !== "JOB_STATE_FAILED") return { upload: { job }, done: false, after_ms: POLL_MS };
  const words = FAILURES[failureCode] ?? (message || error || "it gave no reason");
  const code = failureCode === "pds_upload_failure" ? "platform_unavailable" : "validation";
  throw new ProviderError(
    code,
    `Bluesky could not process the video: ${words.replace(/\.$/, "")}.`,
  );
}
