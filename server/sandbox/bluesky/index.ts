/**
 * A Bluesky server (PDS) for one account: sessions, handles and the account's own posts. What it refuses and in which
 * words was measured against Bluesky's server software, @atproto/pds 0.5.35.
 */
import type { Simulator } from "../spec.ts";
import { uploadBlob } from "./blobs.ts";
import { getRecord } from "./get-record.ts";
import { putRecord } from "./put-record.ts";
import { refuse } from "./refuse.ts";
import { resolveHandle } from "./resolve-handle.ts";
import { createSession, EXPIRED_TOKEN, refreshSession } from "./sessions.ts";
import { type Method, XrpcError, xrpcError } from "./xrpc.ts";

const METHODS = new Map<string, Method>([
  ["POST com.atproto.server.createSession", createSession],
  ["POST com.atproto.server.refreshSession", refreshSession],
  ["GET com.atproto.identity.resolveHandle", resolveHandle],
  ["GET com.atproto.repo.getRecord", getRecord],
  ["POST com.atproto.repo.putRecord", putRecord],
  ["POST com.atproto.repo.uploadBlob", uploadBlob],
]);

export const bluesky: Simulator = {
  expired: {
    access_jwt: EXPIRED_TOKEN,
    refresh_jwt: "sandbox-refresh",
    password: "sandbox-password",
  },
  async respond(context, request) {
    const { pathname } = new URL(request.url);
    const method = METHODS.get(`${request.method} ${pathname.replace(/^\/xrpc\//, "")}`);
    if (method === undefined)
      return xrpcError(501, "MethodNotImplemented", "Method Not Implemented");
    try {
      return Response.json(await method(context, request));
    } catch (error) {
      if (error instanceof XrpcError)
        return xrpcError(error.status, error.error_name, error.message);
      throw error;
    }
  },
  publishes: ({ url }) => new URL(url).pathname === "/xrpc/com.atproto.repo.putRecord",
  refuse,
};
