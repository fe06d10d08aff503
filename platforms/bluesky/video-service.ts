/**
 * Bluesky's video service (https://docs.bsky.app/docs/tutorials/video), called with tokens issued for it by the
 * account's server.
 */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import { type Json, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { api, type Blob, getServiceAuth, getSession, UploadedBlob } from "./api.ts";
import { mapError } from "./map-error.ts";
import { accountOf, authorized } from "./session.ts";

/** Lifetime that Bluesky's own app requests for a token for one call. */
const TOKEN_SECONDS = 30 * 60;
/** Uploading a video is slow: allow as long as all calls of a step may take together. */
const UPLOAD_LIMIT_MS = 40_000;

/** https://github.com/bluesky-social/atproto, lexicons/app/bsky/video/defs.json */
const JobStatus = z.object({
  jobId: z.string().default(""),
  state: z.string().default(""),
  /** Present once the video is done, whatever the state says. */
  blob: UploadedBlob.optional(),
  error: z.string().default(""),
  failureCode: z.string().default(""),
  message: z.string().default(""),
});
export type JobStatus = z.infer<typeof JobStatus>;

/** Both response shapes are in use (github.com/bluesky-social/atproto/issues/3097). */
const JobAnswer = z
  .union([z.object({ jobStatus: JobStatus }), JobStatus])
  .transform((job) => ("jobStatus" in job ? job.jobStatus : job));

const UploadLimits = z.object({
  canUpload: z.boolean(),
  remainingDailyVideos: z.int().optional(),
  remainingDailyBytes: z.int().optional(),
  message: z.string().default(""),
});

export async function requireAllowance(
  context: ProviderContext,
  video_service: string,
  size: number,
): Promise<void> {
  const lxm = "app.bsky.video.getUploadLimits";
  const aud = `did:web:${new URL(video_service).hostname}`;
  const access_token = await readToken(context, { aud, lxm });
  const service = { fetch: context.fetch, server: video_service, access_token };
  const limits = await api.get(service, `/xrpc/${lxm}`, UploadLimits);
  const { canUpload, remainingDailyVideos = 1, remainingDailyBytes = size, message } = limits;
  if (remainingDailyVideos < 1 || remainingDailyBytes < size)
    throw new ProviderError(
      "rate_limit",
      "Bluesky accepts no more videos, or no more bytes of video, from this account today.",
      { retry_after_ms: RETRY_QUOTA_MS },
    );
  if (canUpload) return;
  const text = message.replace(/\.$/, "") || "it gave no reason";
  throw new ProviderError(
    "unsupported",
    `Bluesky accepts no videos from this account: ${text}. Its email address must be confirmed.`,
  );
}

/** The daily count covers the last 24 hours. */
const RETRY_QUOTA_MS = 3_600_000;

/**
 * Sends a video; `create` makes the request. Sending the same bytes again returns the first job, with an error that
 * isn't one.
 */
export async function uploadVideo(
  context: ProviderContext,
  { video_service, name }: { video_service: string; name: string },
  create: (url: string) => Promise<Request>,
): Promise<JobStatus> {
  const query = new URLSearchParams({ did: accountOf(context).did, name });
  const request = await create(`${video_service}/xrpc/app.bsky.video.uploadVideo?${query}`);
  const aud = await serverDid(context);
  const token = await readToken(context, { aud, lxm: "com.atproto.repo.uploadBlob" });
  request.headers.set("authorization", `Bearer ${token}`);
  const answer = await callPlatform({
    fetch: context.fetch,
    request,
    effect: "reads",
    time_limit_ms: UPLOAD_LIMIT_MS,
  });
  const job = JobAnswer.safeParse(answer.json).data;
  if (job !== undefined && job.jobId !== "") return job;
  throw refusalOf(answer, job);
}

export function readJobStatus(
  { fetch }: ProviderContext,
  { video_service, job }: { video_service: string; job: string },
): Promise<JobStatus> {
  const service = { fetch, server: video_service };
  return api.get(service, "/xrpc/app.bsky.video.getJobStatus", JobAnswer, { jobId: job });
}

function refusalOf(answer: PlatformAnswer, job: JobStatus | undefined): ProviderError {
  if (job?.error !== "unconfirmed_email") return mapError(answer, "reads");
  return new ProviderError(
    "unsupported",
    "Bluesky accepts no videos from an account without a confirmed email address. Confirm it in Bluesky's settings.",
  );
}

/**
 * The service writes the finished video to the account's own server, which for Bluesky's accounts isn't the one they
 * sign in to.
 */
async function serverDid(context: ProviderContext): Promise<string> {
  const { didDoc } = await authorized(context, getSession);
  const own = didDoc?.service.find(({ id }) => id.endsWith("#atproto_pds"))?.serviceEndpoint;
  return `did:web:${new URL(own ?? accountOf(context).service).hostname}`;
}

async function readToken(
  context: ProviderContext,
  { aud, lxm }: { aud: string; lxm: string },
): Promise<string> {
  const exp = Math.floor(context.now().getTime() / 1000) + TOKEN_SECONDS;
  const { token } = await authorized(context, (server) =>
    getServiceAuth(server, { aud, lxm, exp }),
  );
  return token;
}

export function toJson(blob: Blob): Json {
  return blob as Json;
}
