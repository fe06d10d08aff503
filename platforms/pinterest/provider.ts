/** Pinterest: pins on an account's boards. https://developers.pinterest.com/docs/api/v5 */

import { createHash } from "node:crypto";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "#platforms/kit/metric-offers.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { keepAlive } from "#platforms/kit/oauth/keep-alive.ts";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes } from "#platforms/kit/oauth/token-endpoint.ts";
import type {
  ConnectedAccount,
  Fetch,
  Metrics,
  OAuthSignIn,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import {
  api,
  type Board,
  countFollowers,
  countPin,
  deletePin,
  getAccount,
  listBoards,
  listSections,
  updatePin,
} from "./api.ts";
import { manifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

const choices: NonNullable<Provider["choices"]> = {
  async board_id(context, { query }) {
    return matching(await listBoards(context), query).map(toChoice);
  },
  async board_section_id(context, { query, options: { board_id } }) {
    if (typeof board_id !== "string" || board_id === "") return [];
    const sections = matching(await listSections(context, board_id), query);
    return sections.map(({ id, name }) => ({ value: id, label: name, detail: null }));
  },
};

function toChoice({ id, name, privacy }: Board): OptionChoice {
  const isPublic = privacy == null || privacy === "PUBLIC";
  return { value: id, label: name, detail: isPublic ? null : privacy.toLowerCase() };
}

function matching<Named extends { name: string }>(found: readonly Named[], query: string) {
  const typed = query.trim().toLowerCase();
  return found.filter(({ name }) => name.toLowerCase().includes(typed));
}

const OFFERS = {
  ...offersOf("Pinterest", {
    impressions: "How often the pin was shown.",
    likes: "Reactions to the pin.",
    comments: "Comments on the pin.",
    clicks: "Clicks from the pin to its link.",
    followers: "Accounts that follow the channel.",
  }),
  saves: {
    state: "not_offered",
    definition: "Pinterest reports saves only per day. Crier doesn't read them.",
  },
} as const;

/**
 * `pin_metrics` of `GET /pins/{id}` (github.com/pinterest/api-description 5.23.0): over a pin's lifetime, and only for
 * business accounts.
 */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countPin(context, external_post_id);
      if (counts === null) continue;
      const { impression, reaction, comment, clickthrough } = counts;
      const numbers = { impressions: impression, likes: reaction, comments: comment };
      found.set(external_post_id, givenNumbers({ ...numbers, clicks: clickthrough }));
    }
    return found;
  },
  readFollowers: countFollowers,
};

/** For reading the account, its boards and its pins, and for creating pins on boards. */
const SCOPES = ["user_accounts:read", "boards:read", "boards:write", "pins:read", "pins:write"];

const oauth: OAuthSignIn = {
  /** Pinterest separates scopes with commas. */
  authorize(attempt, state) {
    const endpoint = "https://www.pinterest.com/oauth/";
    return authorizationUrl(attempt, { endpoint, scopes: [SCOPES.join(",")], state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = api.tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Pinterest", tokens, SCOPES);
    const account = await readAccount(fetch, tokens.access_token);
    return [{ ...account, credentials: toCredentials(tokens, now) }];
  },
};

const identify: NonNullable<Provider["identify"]> = ({ fetch, session }) =>
  readAccount(fetch, storedTokens(session.credentials).access_token);

async function readAccount(fetch: Fetch, access_token: string) {
  const { username, id = username } = await getAccount(fetch, access_token);
  return { external_account_id: id, handle: username, account: { id, username } };
}

/**
 * No `revoke`: `POST /oauth/token/revoke` is only for system users' tokens. Users end a sign-in in Pinterest's
 * settings.
 */
export const pinterest: Provider = {
  manifest,
  sign_in_form: signInForm,
  oauth,
  /**
   * A refresh token expires 60 days after it was issued
   * (https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization).
   */
  upkeep: keepAlive(30, api.renewTokens),
  identify,
  choices,
  edit: (context, { item, prepared }) =>
    updatePin(context, item.external_post_id, preparedCall(prepared).pin),
  remove: (context, { external_post_id }) => deletePin(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.replace(/[^A-Za-z0-9_]/g, "_");
  const id = createHash("sha256").update(handle).digest().readUIntBE(0, 6).toString();
  return {
    external_account_id: id,
    handle: username,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: { id, username },
  };
}
