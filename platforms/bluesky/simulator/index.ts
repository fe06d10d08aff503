/**
 * A Bluesky server (PDS) for one account: sessions, handles and the account's own posts. Its refusals and their
 * messages were taken from Bluesky's server software, @atproto/pds 0.5.35.
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingOf,
  isProcessed,
  recordUpload,
  storeBytes,
} from "#platforms/kit/simulator/uploads.ts";
import { answerAsWeb } from "#platforms/kit/simulator/web-page.ts";
import { cidOf, uploadBlob } from "./blobs.ts";
import { getPosts, getPostThread, getProfile, listNotifications, readers } from "./comments.ts";
import { deleteRecord, getRecord, putRecord } from "./records.ts";
import { getServiceAuth, getSession, readClaims } from "./services.ts";
import { createSession, EXPIRED_TOKEN, refreshSession } from "./sessions.ts";
import { invalidRequest, type Method, refuse, XrpcError, xrpcError } from "./xrpc.ts";

const WORK_MS = 3_000;

const MAX_BYTES = 300_000_000;

/** Per account in 24 hours. A guess: the service doesn't publish its limits. */
const DAILY_VIDEOS = 25;

const DAILY_BYTES = 10_000_000_000;

const DAY_MS = 86_400_000;

const PDS = "did:web:pds.test";

const SERVICE = "did:web:video.test";

const Sent = z.array(z.object({ at: z.iso.datetime(), size: z.int() }));

const getUploadLimits: Method = async (context, request) => {
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
const uploadVideo: Method = async (context, request) => {
  requireToken(context, request, { aud: PDS, lxm: "com.atproto.repo.uploadBlob" });
  const query = new URL(request.url).searchParams;
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

const getJobStatus: Method = async (context, request) => {
  const jobId = new URL(request.url).searchParams.get("jobId") ?? "";
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

/** A domain name of at least two labels whose last doesn't start with a digit: https://atproto.com/specs/handle. */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_LENGTH = 253;

/** Every well-formed handle resolves, always to the same DID. */
const resolveHandle: Method = ({ account }, request) => {
  const handle = new URL(request.url).searchParams.get("handle") ?? "";
  if (!isHandle(handle.toLowerCase())) {
    throw invalidRequest(
      `Invalid com.atproto.identity.resolveHandle params: Invalid handle (got "${handle}") at $.handle`,
    );
  }
  return {
    did: handle === account.handle ? account.external_account_id : inventDid(handle.toLowerCase()),
  };
};

function isHandle(handle: string) {
  const labels = handle.split(".");
  const last = labels.at(-1) ?? "";
  return (
    handle.length <= MAX_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^[0-9]/.test(last)
  );
}

function inventDid(handle: string) {
  const digest = createHash("sha256").update(handle).digest("hex");
  return `did:plc:sandbox${digest.replace(/[0189]/g, "z").slice(0, 17)}`;
}

const METHODS = new Map<string, Method>([
  ["POST com.atproto.server.createSession", createSession],
  ["POST com.atproto.server.refreshSession", refreshSession],
  ["GET com.atproto.identity.resolveHandle", resolveHandle],
  ["GET com.atproto.repo.getRecord", getRecord],
  ["POST com.atproto.repo.putRecord", putRecord],
  ["POST com.atproto.repo.deleteRecord", deleteRecord],
  ["POST com.atproto.repo.uploadBlob", uploadBlob],
  ["GET com.atproto.server.getSession", getSession],
  ["GET com.atproto.server.getServiceAuth", getServiceAuth],
  ["GET app.bsky.notification.listNotifications", listNotifications],
  ["GET app.bsky.feed.getPosts", getPosts],
  ["GET app.bsky.feed.getPostThread", getPostThread],
  ["GET app.bsky.actor.getProfile", getProfile],
]);

const VIDEO_METHODS = new Map<string, Method>([
  ["GET app.bsky.video.getUploadLimits", getUploadLimits],
  ["POST app.bsky.video.uploadVideo", uploadVideo],
  ["GET app.bsky.video.getJobStatus", getJobStatus],
]);

export const bluesky: Simulator = {
  expired: {
    access_jwt: EXPIRED_TOKEN,
    refresh_jwt: "sandbox-refresh",
    password: "sandbox-password",
  },
  async respond(context, request) {
    const { pathname, hostname } = new URL(request.url);
    if (!pathname.startsWith("/xrpc/")) return answerAsWeb(request);
    const methods = hostname === "video.test" ? VIDEO_METHODS : METHODS;
    const method = methods.get(`${request.method} ${pathname.replace(/^\/xrpc\//, "")}`);
    if (method === undefined)
      return xrpcError(501, "MethodNotImplemented", "Method Not Implemented");
    try {
      return Response.json(await method(context, request));
    } catch (error) {
      if (error instanceof XrpcError) {
        const { status, error_name, message, details } = error;
        return xrpcError(status, error_name, message, { details });
      }
      throw error;
    }
  },
  readers,
  publishes: ({ url }) => new URL(url).pathname === "/xrpc/com.atproto.repo.putRecord",
  refuse,
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
