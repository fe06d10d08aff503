/** The service that processes videos: a limited number a day, each as a job (lexicons/app/bsky/video of atproto). */
import { z } from "zod";
import { DAY_MS } from "#platforms/kit/simulator/own-posts.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingOf,
  isProcessed,
  recordUpload,
  storeBytes,
} from "#platforms/kit/simulator/uploads.ts";
import { cidOf } from "./blobs.ts";
import { readClaims } from "./services.ts";
import { type Method, XrpcError } from "./xrpc.ts";

const WORK_MS = 3_000;
const MAX_BYTES = 300_000_000;

/** Per account in 24 hours. A guess: the service doesn't publish its limits. */
const DAILY_VIDEOS = 25;
const DAILY_BYTES = 10_000_000_000;

const PDS = "did:web:pds.test";
const SERVICE = "did:web:video.test";

const Sent = z.array(z.object({ at: z.iso.datetime(), size: z.int() }));

export const getUploadLimits: Method = async (context, request) => {
  requireToken(context, request, { aud: SERVICE, lxm: "app.bsky.video.getUploadLimits" });
  const sent = await sentToday(context);
  const bytes = sent.reduce((sum, { size }) => sum + size, 0);
  return {
    canUpload: sent.length < DAILY_VIDEOS && bytes < DAILY_BYTES,
    remainingDailyVideos: Math.max(0, DAILY_VIDEOS - sent.length),
    remainingDailyBytes: Math.max(0, DAILY_BYTES - bytes),
  };
};

/** Sending the same bytes again returns the first job, in a response of another shape. */
export const uploadVideo: Method = async (context, request) => {
  requireToken(context, request, { aud: PDS, lxm: "com.atproto.repo.uploadBlob" });
  const query = queryOf(request);
  const did = context.account.external_account_id;
  if (query.get("did") !== did || !query.has("name"))
    throw new XrpcError(400, "InvalidRequest", "did and name are required");
  if (request.headers.get("content-type") !== "video/mp4")
    throw new XrpcError(400, "UnsupportedContentType", "Content-Type must be video/mp4");
  const incoming = incomingOf(request);
  if (incoming === null) throw new XrpcError(411, "InvalidRequest", "Content-Length is required");
  if (incoming.size > MAX_BYTES)
    throw new XrpcError(400, "VideoTooLarge", `The video is larger than ${MAX_BYTES} bytes`);
  const file = await storeBytes(context, incoming);
  const cid = await cidOf(context, file.name);
  const jobId = `job${cid.slice(-20)}`;
  if ((await findUpload(context, cid)) !== null) {
    const conflict = { did, jobId, error: "already_exists", message: "Video already processed" };
    throw new XrpcError(409, "already_exists", "Video already processed", {
      ...conflict,
      state: "JOB_STATE_COMPLETED",
    });
  }
  await recordUpload(context, cid, { ...file, processing_ms: WORK_MS });
  await context.store.note(noteOf(jobId), { cid });
  const sent = await sentToday(context);
  const at = context.now().toISOString();
  await context.store.note("videos sent", [...sent, { at, size: file.size }]);
  return { did, jobId, state: "JOB_STATE_CREATED" };
};

export const getJobStatus: Method = async (context, request) => {
  const jobId = queryOf(request).get("jobId") ?? "";
  const job = z.object({ cid: z.string() }).safeParse(await context.store.recall(noteOf(jobId)));
  const upload = job.success ? await findUpload(context, job.data.cid) : null;
  if (!job.success || upload === null) throw new XrpcError(404, "NotFound", "job not found");
  const status = { jobId, did: context.account.external_account_id };
  if (!isProcessed(context, upload))
    return { jobStatus: { ...status, state: "JOB_STATE_ENCODING", progress: 50 } };
  if (upload.content_type !== "video/mp4")
    return {
      jobStatus: {
        ...status,
        state: "JOB_STATE_FAILED",
        error: `video processing error for job: ${jobId}`,
        failureCode: "validation_failure",
        message: "Failed to process video",
      },
    };
  const blob = {
    $type: "blob",
    ref: { $link: job.data.cid },
    mimeType: "video/mp4",
    size: upload.size,
  };
  return { jobStatus: { ...status, state: "JOB_STATE_COMPLETED", progress: 100, blob } };
};

function requireToken(
  { account, now }: SimulatorContext,
  request: Request,
  { aud, lxm }: { aud: string; lxm: string },
): void {
  const claims = readClaims(request);
  const current = claims !== null && claims.exp * 1000 > now().getTime();
  if (
    current &&
    claims.iss === account.external_account_id &&
    claims.aud === aud &&
    claims.lxm === lxm
  )
    return;
  throw new XrpcError(401, "BadJwt", `The token must be for ${lxm} and ${aud}`);
}

async function sentToday({ store, now }: SimulatorContext) {
  const sent = Sent.parse((await store.recall("videos sent")) ?? []);
  return sent.filter(({ at }) => now().getTime() - Date.parse(at) < DAY_MS);
}

function noteOf(jobId: string): string {
  return `video job ${jobId}`;
}
