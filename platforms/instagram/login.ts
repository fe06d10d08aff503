/**
 * Instagram with Instagram Login, which needs no Facebook Page: posts, carousels, reels and stories of a business or
 * creator account. https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { listWords } from "#core/domain/words.ts";
import { callGraph } from "#platforms/kit/graph/call-graph.ts";
import { GRAPH_VERSIONED } from "#platforms/kit/graph/graph-version.ts";
import { longLivedTokens } from "#platforms/kit/graph/long-lived-tokens.ts";
import { limitFact, narrowToLimit } from "#platforms/kit/graph/publishing-limit.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { extrasOf, grantFact } from "#platforms/kit/permissions.ts";
import {
  type ConnectedAccount,
  type Credentials,
  type Fetch,
  type OAuthSignIn,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { INSTAGRAM_GRAPH, readLimitOf } from "./api.ts";
import { interactions } from "./converse.ts";
import { loginManifest } from "./manifest.ts";
import { metricsOf } from "./measure.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { loginForm } from "./sign-in-form.ts";

const PLATFORM = "Instagram";

/** For publishing and commenting (https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login). */
const SCOPES = [
  "instagram_business_basic",
  "instagram_business_content_publish",
  "instagram_business_manage_comments",
];

const INSIGHTS_PERMISSION = "instagram_business_manage_insights";

const { exchangeCode, upkeep } = longLivedTokens({
  platform: PLATFORM,
  graph: new URL(INSTAGRAM_GRAPH).origin,
  code_url: "https://api.instagram.com/oauth/access_token",
  prefix: "ig",
  variables: "INSTAGRAM",
});

/** `id` is another one, which only this app knows. */
const Me = z.object({ user_id: z.string(), username: z.string() });

export const oauth: OAuthSignIn = {
  authorize: (attempt, state) =>
    authorizationUrl(attempt, {
      endpoint: "https://www.instagram.com/oauth/authorize",
      scopes: [...SCOPES, ...extrasOf(attempt.app, [INSIGHTS_PERMISSION])],
      state,
    }),
  async finish(attempt, { code, now }) {
    const { fetch } = attempt;
    const { tokens, permissions } = await exchangeCode(attempt, code);
    requireScopes(permissions);
    const found = await connect({ fetch, credentials: toCredentials(tokens, now) });
    return [{ ...found, account: { ...found.account, ...grantFact(permissions) } }];
  },
};

function requireScopes(granted: readonly string[]): void {
  const missing = SCOPES.filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `Instagram did not give Crier all it needs: ${listWords(missing)} ${missing.length === 1 ? "is" : "are"} missing. Connect again, and allow every permission.`,
  );
}

/** A token obtained elsewhere by a user or an API client. Its expiry is unknown. */
const credentials = z.strictObject({
  access_token: z.string().trim().min(1, "must be an Instagram access token"),
}) as z.ZodType<Credentials>;

export async function connect({
  fetch,
  credentials: given,
}: {
  fetch: Fetch;
  credentials: Credentials;
}): Promise<ConnectedAccount> {
  const { access_token = "" } = given;
  const caller = { platform: PLATFORM, fetch, access_token };
  const url = `${INSTAGRAM_GRAPH}/me`;
  const fields = { fields: "user_id,username" };
  const { user_id, username } = await callGraph(
    caller,
    { method: "GET", url, fields, effect: "reads" },
    Me,
  );
  const limit = await limitFact(() => readLimitOf(caller, user_id, INSTAGRAM_GRAPH));
  return toAccount({ user_id, username }, given, limit);
}

/** Comments are only polled: their webhook needs Advanced Access and a verified business. */
const { subscribe: _subscribe, unsubscribe: _unsubscribe, ...polled } = interactions;

/** No `remove` and no `revoke`: Instagram Login has no calls for them. */
export const instagramLogin: Provider = {
  manifest: loginManifest,
  narrow: narrowToLimit(loginManifest),
  sign_in_form: loginForm,
  app: { name: "instagram", extra_permissions: [INSIGHTS_PERMISSION] },
  versioned: GRAPH_VERSIONED,
  live: { credentials, connect },
  oauth,
  upkeep,
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  interactions: polled,
  sandboxAccount({ handle }) {
    const username = handle.toLowerCase().replace(/[^a-z0-9_.]/g, "_");
    const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
    return toAccount(
      { user_id: `1784${String(digits).padStart(15, "0")}`, username },
      { access_token: "sandbox-instagram-token" },
      grantFact([INSIGHTS_PERMISSION]),
    );
  },
  prepare,
  advance,
  lookup,
  metrics: metricsOf({
    variable: "INSTAGRAM_EXTRA_PERMISSIONS",
    permission: INSIGHTS_PERMISSION,
  }),
};

function toAccount(
  { user_id, username }: z.infer<typeof Me>,
  given: Credentials,
  facts: ConnectedAccount["account"],
): ConnectedAccount {
  return {
    external_account_id: user_id,
    handle: `@${username}`,
    credentials: given,
    account: { ig_id: user_id, username, sign_in: "instagram", ...facts },
  };
}
