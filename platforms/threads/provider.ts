/**
 * Threads: posts, carousels and threads of a profile. https://developers.facebook.com/docs/threads
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { listWords } from "#core/domain/words.ts";
import { isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { readMetaEvents } from "#platforms/kit/graph/meta-events.ts";
import { limitFact, narrowToLimit } from "#platforms/kit/graph/publishing-limit.ts";
import { givenNumbers, offersOf, sumOfGiven, withGated } from "#platforms/kit/metric-offers.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { extrasOf, grantFact, hasGranted } from "#platforms/kit/permissions.ts";
import type {
  ConnectedAccount,
  Credentials,
  Fetch,
  Metrics,
  OAuthSignIn,
  OptionChoice,
  PlatformEvents,
  Provider,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { versionInPath } from "#platforms/kit/spec/versioned-apis.ts";
import {
  deletePost,
  getMe,
  readLimitOf,
  readScopes,
  readThreadsInsights,
  searchPlaces,
} from "./api.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { exchangeCode, upkeep } from "./sign-in.ts";
import { signInForm } from "./sign-in-form.ts";

/** For publishing, continuing a thread, finding the account's own posts and replies, and deleting them. */
const SCOPES = [
  "threads_basic",
  "threads_content_publish",
  "threads_manage_replies",
  "threads_read_replies",
  "threads_delete",
];

const LOCATION_PERMISSION = "threads_location_tagging";

/** For metrics, and for places. */
const EXTRAS = ["threads_manage_insights", LOCATION_PERMISSION];

/** A token obtained elsewhere by a user or an API client. Its expiry is unknown. */
export const credentials = z.strictObject({
  access_token: z.string().trim().min(1, "must be a Threads access token"),
}) as z.ZodType<Credentials>;

export const oauth: OAuthSignIn = {
  authorize: (attempt, state) =>
    authorizationUrl(attempt, {
      endpoint: "https://threads.net/oauth/authorize",
      scopes: [...SCOPES, ...extrasOf(attempt.app, EXTRAS)],
      state,
    }),
  async finish(attempt, { code, now }) {
    const { fetch } = attempt;
    const { tokens } = await exchangeCode(attempt, code);
    const granted = await requireScopes(fetch, tokens.access_token);
    const found = await connect({ fetch, credentials: toCredentials(tokens, now) });
    return [{ ...found, account: { ...found.account, ...grantFact(granted) } }];
  },
};

const PERMISSION = "threads_manage_insights";

const INSIGHTS = ["views", "likes", "replies", "reposts", "quotes"];

const NONE = offersOf("Threads", {});

const GATED = {
  variable: "THREADS_EXTRA_PERMISSIONS",
  permission: PERMISSION,
  definitions: {
    views: "How often the post was shown or played.",
    likes: "Likes of the post.",
    comments: "Replies to the post, without replies to them.",
    shares: "Reposts and quotes of the post.",
    followers: "Accounts that follow the profile.",
  },
} as const;

const metrics: Metrics = {
  offers: (account) => withGated(NONE, "Threads", account, [GATED]),
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    if (!hasGranted(context.account, PERMISSION)) return found;
    for (const { external_post_id: id } of posts) {
      const given = await readThreadsInsights(context, INSIGHTS, id).catch((error: unknown) => {
        if (isNoSuchObject(error)) return null;
        throw error;
      });
      if (given === null) continue;
      const { views, likes, replies: comments, reposts, quotes } = given;
      const shares = sumOfGiven(reposts, quotes);
      found.set(id, givenNumbers({ views, likes, comments, shares }));
    }
    return found;
  },
  async readFollowers(context) {
    if (!hasGranted(context.account, PERMISSION)) return null;
    const { followers_count: count } = await readThreadsInsights(context, ["followers_count"]);
    return Number.isSafeInteger(count) ? (count as number) : null;
  },
};

/**
 * Meta's events about users who connected Threads profiles (https://developers.facebook.com/docs/threads/get-started).
 */
const events: PlatformEvents = {
  read: (delivery, key) => readMetaEvents(delivery, key, (user_id) => ({ account: user_id })),
};

const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  const { access_token } = storedTokens(session.credentials);
  await getMe(fetch, access_token);
  await requireScopes(fetch, access_token);
};

const withPlaces = narrowToLimit(manifest);

/** Without the permission, Threads searches only in Menlo Park. */
const withoutPlaces = narrowToLimit({
  ...manifest,
  options: manifest.options.filter(({ name }) => name !== "location_id"),
});

/** Threads has no places to offer before people type. */
async function findPlaces(
  context: ProviderContext,
  { query }: { query: string },
): Promise<OptionChoice[]> {
  const typed = query.trim();
  if (typed === "") return [];
  return (await searchPlaces(context, typed)).map(({ id, name, address, city, country }) => ({
    value: id,
    label: name,
    detail: [address, city, country].filter(Boolean).join(", ") || null,
  }));
}

/** No `revoke`: Threads has no call that ends a sign-in. */
export const threads: Provider = {
  manifest,
  narrow: (account) =>
    (hasGranted(account, LOCATION_PERMISSION) ? withPlaces : withoutPlaces)(account),
  app: { name: "threads", extra_permissions: EXTRAS },
  sign_in_form: signInForm,
  versioned: { api: "threads", withVersion: versionInPath(manifest.api_version.name) },
  live: { credentials, connect },
  oauth,
  upkeep,
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  choices: { location_id: findPlaces },
  events,
  check,
  interactions,
  metrics,
  sandboxAccount,
  prepare,
  advance,
  lookup,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_.]/g, "_");
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const user_id = `25${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: user_id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-threads-token" },
    account: { user_id, username, ...grantFact(EXTRAS) },
  };
}

export async function connect({
  fetch,
  credentials: given,
}: {
  fetch: Fetch;
  credentials: Credentials;
}): Promise<ConnectedAccount> {
  const { access_token = "" } = given;
  const { id, username } = await getMe(fetch, access_token);
  const limit = await limitFact(() => readLimitOf(fetch, { id, access_token }));
  return {
    external_account_id: id,
    handle: `@${username}`,
    credentials: given,
    account: { user_id: id, username, ...limit },
  };
}

async function requireScopes(fetch: Fetch, access_token: string): Promise<string[]> {
  const granted = await readScopes(fetch, access_token);
  const missing = SCOPES.filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return granted;
  throw new ProviderError(
    "auth",
    `Threads did not give Crier all it needs: ${listWords(missing)} ${missing.length === 1 ? "is" : "are"} missing. Connect again, and allow every permission.`,
  );
}
