/**
 * A Bluesky server (PDS) for one account: sessions, handles and the account's own posts. Its refusals and their
 * messages were taken from Bluesky's server software, @atproto/pds 0.5.35.
 */
import { OPEN, router } from "#platforms/kit/simulator/router.ts";
import { answerAsWeb } from "#platforms/kit/simulator/web-page.ts";
import { searchActorsTypeahead } from "./actors.ts";
import {
  authorize,
  describeAccount,
  describeIssuer,
  describeResource,
  issueTokens,
  pushRequest,
  revokeTokens,
} from "./authorization.ts";
import { uploadBlob } from "./blobs.ts";
import { getPosts, getPostThread, getProfile, listNotifications, readers } from "./comments.ts";
import { deleteRecord, getRecord, putRecord } from "./records.ts";
import { resolveHandle } from "./resolve-handle.ts";
import { getServiceAuth, getSession } from "./services.ts";
import { createSession, EXPIRED_TOKEN, refreshSession, refuseToken } from "./sessions.ts";
import { getJobStatus, getUploadLimits, uploadVideo } from "./video.ts";
import { answer, refuse, xrpcError } from "./xrpc.ts";

const VIDEO = "video.test";
const DIRECTORY = "plc.directory";

export const bluesky = router({
  expired: {
    access_jwt: EXPIRED_TOKEN,
    refresh_jwt: "sandbox-refresh",
    password: "sandbox-password",
  },
  readers,
  refuse,
  refuseToken,
  pathOf: ({ host, pathname }) =>
    host === VIDEO || host === DIRECTORY ? `${host}${pathname}` : pathname,
  routes: {
    "GET /.well-known/oauth-protected-resource": [OPEN, describeResource],
    "GET /.well-known/oauth-authorization-server": [OPEN, describeIssuer],
    [`GET ${DIRECTORY}/:did`]: [OPEN, describeAccount],
    "POST /oauth/par": [OPEN, pushRequest],
    "GET /oauth/authorize": [OPEN, authorize],
    "POST /oauth/token": [OPEN, issueTokens],
    "POST /oauth/revoke": [OPEN, revokeTokens],
    "POST /xrpc/com.atproto.server.createSession": [OPEN, answer(createSession)],
    "POST /xrpc/com.atproto.server.refreshSession": [OPEN, answer(refreshSession)],
    "GET /xrpc/com.atproto.server.getSession": [[], answer(getSession)],
    "GET /xrpc/com.atproto.server.getServiceAuth": [[], answer(getServiceAuth)],
    "GET /xrpc/com.atproto.identity.resolveHandle": [OPEN, answer(resolveHandle)],
    "GET /xrpc/com.atproto.repo.getRecord": [OPEN, answer(getRecord)],
    "POST /xrpc/com.atproto.repo.putRecord": [[], answer(putRecord)],
    "POST /xrpc/com.atproto.repo.deleteRecord": [[], answer(deleteRecord)],
    "POST /xrpc/com.atproto.repo.uploadBlob": [[], answer(uploadBlob)],
    "GET /xrpc/app.bsky.notification.listNotifications": [[], answer(listNotifications)],
    "GET /xrpc/app.bsky.feed.getPosts": [[], answer(getPosts)],
    "GET /xrpc/app.bsky.feed.getPostThread": [[], answer(getPostThread)],
    "GET /xrpc/app.bsky.actor.getProfile": [[], answer(getProfile)],
    "GET /xrpc/app.bsky.actor.searchActorsTypeahead": [[], answer(searchActorsTypeahead)],
    [`GET ${VIDEO}/xrpc/app.bsky.video.getUploadLimits`]: [OPEN, answer(getUploadLimits)],
    [`POST ${VIDEO}/xrpc/app.bsky.video.uploadVideo`]: [OPEN, answer(uploadVideo)],
    [`GET ${VIDEO}/xrpc/app.bsky.video.getJobStatus`]: [OPEN, answer(getJobStatus)],
  },
  otherwise: [OPEN, answerOthers],
  publishes: ["POST /xrpc/com.atproto.repo.putRecord"],
});

function answerOthers(_: unknown, request: Request): Response {
  return new URL(request.url).pathname.startsWith("/xrpc/")
    ? xrpcError(501, "MethodNotImplemented", "Method Not Implemented")
    : answerAsWeb(request);
}
