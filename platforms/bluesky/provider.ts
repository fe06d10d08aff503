/**
 * Bluesky: records in the account's own repository, written through its server (PDS) over XRPC.
 * https://atproto.com/specs/xrpc, https://docs.bsky.app/docs/category/http-reference
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { givenNumbers, offersOf, sumOfGiven } from "#platforms/kit/metric-offers.ts";
import { alsoIdentify } from "#platforms/kit/oauth/keep-alive.ts";
import type { Credentials, Metrics, Upkeep } from "#platforms/kit/spec/provider.ts";
import {
  type ConnectedAccount,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { createSession, deleteRecord, getProfile, getSession } from "./api.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { BlueskyError } from "./map-error.ts";
import { countPosts } from "./measure.ts";
import { mentions } from "./mentions.ts";
import { readHandle } from "./oauth/discover.ts";
import { oauth, readSignIn, revokeSignIn, signInEndsAt } from "./oauth/sign-in.ts";
import { handleOf, requireActive } from "./own-account.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { accountOf, authorized } from "./session.ts";
import { signInForm } from "./sign-in-form.ts";

const DEFAULT_SERVICE = "https://bsky.social";

/** Text copied from Bluesky's own pages contains invisible direction marks. */
const INVISIBLE = /[\p{Cf}\s]/gu;

/** Turns what users type (`bsky.social`, `https://pds.example/`) into the server's origin. */
const Service = z
  .string()
  .trim()
  .transform((typed) => (typed.includes("://") ? typed : `https://${typed}`))
  .pipe(
    z.url({
      protocol: /^https?$/,
      error: `must be a server URL, such as ${DEFAULT_SERVICE}`,
    }),
  )
  .transform((url) => new URL(url).origin);

const Identifier = z
  .string()
  .transform((typed) => typed.replace(INVISIBLE, "").replace(/^@/, ""))
  .pipe(
    z
      .string()
      .min(1, "must be the account's handle, such as name.bsky.social, or its email address"),
  );

const Password = z.string().trim().min(1, "must be an app password of the account");

export const credentials = z.strictObject({
  service: Service.default(DEFAULT_SERVICE),
  identifier: Identifier,
  password: Password,
}) satisfies z.ZodType<Credentials>;

/**
 * Signs in and returns what later calls need. Throws a ProviderError: `auth` if the account is refused,
 * `platform_unavailable` if no Bluesky server responds.
 */
export const connect: NonNullable<Provider["live"]>["connect"] = async ({ fetch, credentials }) => {
  const { service = DEFAULT_SERVICE, identifier = "", password = "" } = credentials;
  const session = await createSession({ fetch, server: service }, { identifier, password }).catch(
    (error: unknown) => {
      throw error instanceof BlueskyError && error.code === "auth"
        ? refusal(error, service)
        : error;
    },
  );
  requireActive(session);
  const { did } = session;
  return {
    external_account_id: did,
    handle: handleOf(session) ?? did,
    credentials: { access_jwt: session.accessJwt, refresh_jwt: session.refreshJwt, password },
    account: { service, did },
  };
};

/** Uses the current session. The handle may have changed, but not to one that isn't the account's; the DID stays. */
const identify: NonNullable<Provider["identify"]> = async (context) => {
  const session = await authorized(context, getSession);
  requireActive(session);
  const { did } = session;
  const shown = handleOf(session);
  // An app password is for a server that its owner trusts; a sign-in was checked against the account's identity.
  const isChecked = readSignIn(context.session.credentials) !== null;
  const handle = isChecked ? await readHandle(context.web, { did, shown }) : shown;
  return {
    external_account_id: did,
    ...(handle === null ? {} : { handle }),
    account: {},
  };
};

const OFFERS = offersOf("Bluesky", {
  likes: "Accounts that like the post.",
  comments: "Direct replies to the post.",
  shares: "Reposts and quotes of the post.",
  saves: "Accounts that bookmarked the post.",
  followers: "Accounts that follow the channel.",
});

const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 25,
  async read(context, posts) {
    const uris = posts.map(({ external_post_id }) => external_post_id);
    const views = await authorized(context, (server) => countPosts(server, uris));
    return new Map(
      views.map((view) => [
        view.uri,
        givenNumbers({
          likes: view.likeCount,
          comments: view.replyCount,
          shares: sumOfGiven(view.repostCount, view.quoteCount),
          saves: view.bookmarkCount,
        }),
      ]),
    );
  },
  async readFollowers(context) {
    const { did } = accountOf(context);
    const { followersCount = null } = await authorized(context, (server) =>
      getProfile(server, did),
    );
    return followersCount;
  },
};

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

/** Reading the name renews the tokens, which would expire after three months without use. */
const upkeep: Upkeep = alsoIdentify(7, {
  times: ({ credentials }) => ({ renew_at: null, ends_at: signInEndsAt(credentials) }),
});

/** An app password stays: only people can delete it. */
const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, session, now }) => {
  const signIn = readSignIn(session.credentials);
  if (signIn !== null) await revokeSignIn(signIn, { fetch, now });
};

export const bluesky: Provider = {
  manifest,
  sign_in_form: signInForm,
  live: { credentials, connect, without_app: true },
  oauth,
  upkeep,
  identify,
  revoke,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  mentions,
  remove,
  interactions,
  metrics,
};

function refusal(error: BlueskyError, service: string): ProviderError {
  return new ProviderError("auth", explain(error.error_name, new URL(service).host), {
    cause: error,
  });
}

function explain(error_name: string, host: string): string {
  switch (error_name) {
    case "AuthFactorTokenRequired":
      return "This account requires a code by email when it signs in with its main password. Use an app password instead: create one in Bluesky under Settings > Privacy and security > App passwords.";
    case "AccountTakedown":
      return `${host} has taken this account down, so it can't be connected. Ask Bluesky's support why.`;
    default:
      return `${host} did not accept this identifier and password. Use an app password, created in Bluesky under Settings > Privacy and security > App passwords, and check that ${host} is the account's server.`;
  }
}
