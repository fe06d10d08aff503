/**
 * A Bluesky server (PDS) for one account: sessions, handles and the account's own posts. Its refusals and their
 * messages were taken from Bluesky's server software, @atproto/pds 0.5.35.
 */

import { createHash } from "node:crypto";
import type { Simulator } from "../spec.ts";
import { answerAsWeb } from "../web-page.ts";
import { uploadBlob } from "./blobs.ts";
import { getPosts, getPostThread, getProfile, listNotifications, readers } from "./comments.ts";
import { deleteRecord, getRecord, putRecord } from "./records.ts";
import { getServiceAuth, getSession } from "./services.ts";
import { createSession, EXPIRED_TOKEN, refreshSession } from "./sessions.ts";
import { getJobStatus, getUploadLimits, uploadVideo } from "./video-service.ts";
import { invalidRequest, type Method, refuse, XrpcError, xrpcError } from "./xrpc.ts";

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
