/**
 * Bluesky: records in the account's own repository, written through its server (PDS) over XRPC.
 * https://atproto.com/specs/xrpc, https://docs.bsky.app/docs/category/http-reference
 */
import { createHash } from "node:crypto";
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import { type ConnectedAccount, type Provider, ProviderError } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { deleteRecord } from "./client.ts";
import { connect, credentials, identify } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare } from "./prepare.ts";
import { authorized } from "./session.ts";

/** https://atproto.com/specs/at-uri-scheme: `at://<did>/<collection>/<rkey>`. */
const PLACE = /^at:\/\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** A record that is already gone counts as deleted: the server responds the same. */
const remove: NonNullable<Provider["remove"]> = async (context, { external_post_id }) => {
  const [, repo, collection, rkey] = PLACE.exec(external_post_id) ?? [];
  if (repo === undefined || collection === undefined || rkey === undefined)
    throw new ProviderError("validation", `${external_post_id} is not the URI of a Bluesky post.`);
  await authorized(context, (server) => deleteRecord(server, { repo, collection, rkey }));
};

/** Never resolved: the channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761). */
const SERVICE = "https://pds.test";
const VIDEO_SERVICE = "https://video.test";
const DID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const full_handle = `${handle.toLowerCase().replace(/[^a-z0-9-]/g, "-")}.test`;
  const did = inventDid(full_handle);
  return {
    external_account_id: did,
    handle: full_handle,
    credentials: {
      access_jwt: "sandbox-access",
      refresh_jwt: "sandbox-refresh",
      password: "sandbox-password",
    },
    account: { service: SERVICE, did, video_service: VIDEO_SERVICE },
  };
}

/** In the form of https://web.plc.directory: 24 base-32 letters. */
function inventDid(handle: string): string {
  const hash = createHash("sha256").update(handle).digest();
  return `did:plc:${[...hash.subarray(0, 24)].map((byte) => DID_LETTERS[byte & 31]).join("")}`;
}

export const bluesky: Provider = {
  manifest,
  live: { credentials, connect },
  upkeep: identifyWeekly,
  identify,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  remove,
  interactions,
  metrics,
};
