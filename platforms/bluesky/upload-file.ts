import { z } from "zod";
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { createUpload } from "#platforms/kit/files/read-file.ts";
import type { UploadStep } from "#platforms/kit/files/send-with-files.ts";
import { readPicture } from "#platforms/kit/link-card/fetch-bytes.ts";
import {
  type Json,
  type PictureDemands,
  type PreparedFile,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { getSession, uploadBlob } from "./api.ts";
import { readSignIn } from "./oauth/sign-in.ts";
import type { Attachment } from "./prepared-call.ts";
import { type Account, accountOf, authorized } from "./session.ts";
import {
  type JobStatus,
  readJobStatus,
  requireAllowance,
  uploadVideo as sendVideo,
  toJson,
} from "./video-service.ts";

/** `maxSize` of `thumb` (github.com/bluesky-social/atproto, lexicons/app/bsky/embed/external.json). */
const THUMB: PictureDemands = {
  types: ["image/jpeg", "image/png", "image/webp"],
  max_bytes: 1_000_000,
};

/**
 * Takes the upload of a file or card image one step further. Uploading the same bytes again gives the same blob; an
 * image that can't be read becomes null. Throws a ProviderError.
 */
export async function uploadFile(
  context: ProviderContext,
  file: Attachment,
  upload: Json,
): Promise<UploadStep> {
  if ("picture_url" in file) return uploadPicture(context, file.picture_url);
  const video_service = isVideoFile(file) ? videoServiceOf(accountOf(context)) : null;
  if (video_service !== null) return uploadVideo(context, file, { video_service, upload });
  return uploadBytes(context, file);
}

/** A refused upload of a larger file may break off before the server's refusal is read. */
const LARGE_BYTES = 4 * 1024 * 1024;

async function uploadBytes(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
  // Makes sure of a token and a nonce that the server accepts.
  if (file.size > LARGE_BYTES && readSignIn(context.session.credentials) !== null)
    await authorized(context, getSession);
  const { blob } = await authorized(context, (server) =>
    uploadBlob(server, (url) =>
      createUpload(context, file, { url, headers: { "content-type": file.content_type } }),
    ),
  );
  return { upload: blob, done: true };
}

async function uploadPicture(context: ProviderContext, url: string): Promise<UploadStep> {
  const picture = await readPicture(context, url, THUMB);
  if (picture === null) return { upload: null, done: true };
  const { content_type, bytes } = picture;
  const { blob } = await authorized(context, (server) =>
    uploadBlob(server, async (to) => {
      const headers = { "content-type": content_type, "content-length": String(bytes.length) };
      return new Request(to, { method: "POST", headers, body: bytes });
    }),
  );
  return { upload: blob, done: true };
}

/** Bluesky's own video service (https://docs.bsky.app/docs/tutorials/video). */
const VIDEO_SERVICE = "https://video.bsky.app";

/**
 * Returns the origin of the service that processes an account's videos. Null for accounts on third-party servers, which
 * receive a video like any file: Bluesky's apps show it once Bluesky has found it there.
 */
function videoServiceOf({ service, video_service }: Account): string | null {
  if (video_service !== undefined) return video_service;
  const { hostname } = new URL(service);
  const hosted = hostname === "bsky.social" || hostname.endsWith(".host.bsky.network");
  return hosted ? VIDEO_SERVICE : null;
}

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
async function uploadVideo(
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
  const text = FAILURES[failureCode] ?? (message || error || "it gave no reason");
  const code = failureCode === "pds_upload_failure" ? "platform_unavailable" : "validation";
  throw new ProviderError(code, `Bluesky could not process the video: ${text.replace(/\.$/, "")}.`);
}
