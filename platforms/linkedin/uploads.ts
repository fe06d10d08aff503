/**
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api and
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/videos-api
 */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import { storedTokens } from "#platforms/kit/oauth/stored-tokens.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { api, authorOf } from "./api.ts";
import { mapError } from "./map-error.ts";

/** Uploading a file is slow: allow as long as all calls of a step may take together. */
const UPLOAD_LIMIT_MS = 40_000;

const UploadUrl = z.url({ protocol: /^https?$/ });

const BegunImage = z.object({
  value: z.object({ uploadUrl: UploadUrl, image: z.string() }),
});

/** A byte range and its upload URL; both ends are inclusive. */
export const UploadPart = z.object({
  uploadUrl: UploadUrl,
  firstByte: z.int(),
  lastByte: z.int(),
});
export type UploadPart = z.infer<typeof UploadPart>;

const BegunVideo = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().default(""),
    uploadInstructions: z.array(UploadPart).min(1),
  }),
});

const VideoStatus = z.object({
  status: z.enum(["WAITING_UPLOAD", "PROCESSING", "AVAILABLE", "PROCESSING_FAILED"]),
  processingFailureReason: z.string().optional(),
});
export type VideoStatus = z.infer<typeof VideoStatus>;

/** Returns the image's URN, which a post may reference once its bytes are there, and the upload URL. */
export async function beginImage(context: ProviderContext) {
  const body = { initializeUploadRequest: { owner: authorOf(context) } };
  const path = "/rest/images?action=initializeUpload";
  return (await api.post(context, path, body, BegunImage, "reads")).value;
}

export async function beginVideo(context: ProviderContext, fileSizeBytes: number) {
  const initializeUploadRequest = {
    owner: authorOf(context),
    fileSizeBytes,
    uploadCaptions: false,
    uploadThumbnail: false,
  };
  const path = "/rest/videos?action=initializeUpload";
  const body = { initializeUploadRequest };
  return (await api.post(context, path, body, BegunVideo, "reads")).value;
}

export async function finalizeVideo(
  context: ProviderContext,
  finalizeUploadRequest: { video: string; uploadToken: string; uploadedPartIds: string[] },
): Promise<void> {
  const path = "/rest/videos?action=finalizeUpload";
  await api.post(context, path, { finalizeUploadRequest }, z.unknown(), "reads");
}

export function readVideo(context: ProviderContext, video: string): Promise<VideoStatus> {
  return api.get(context, `/rest/videos/${encodeURIComponent(video)}`, VideoStatus);
}

export async function putBytes(
  context: ProviderContext,
  request: Request,
): Promise<PlatformAnswer> {
  const { access_token } = storedTokens(context.session.credentials);
  request.headers.set("authorization", `Bearer ${access_token}`);
  const { fetch } = context;
  const answer = await callPlatform({
    fetch,
    request,
    effect: "reads",
    time_limit_ms: UPLOAD_LIMIT_MS,
  });
  if (answer.status !== 200 && answer.status !== 201)
    throw mapError(answer, "reads", context.now());
  return answer;
}
