/**
 * Reddit: submissions to a subreddit. https://www.reddit.com/dev/api
 */

import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import { countNoun } from "#core/domain/words.ts";
import { givenNumbers, offersOf } from "#platforms/kit/metric-offers.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { identifyWeekly } from "#platforms/kit/oauth/keep-alive.ts";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes, revokeToken } from "#platforms/kit/oauth/token-endpoint.ts";
import type {
  ConnectedAccount,
  Metrics,
  OAuthSignIn,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import {
  api,
  countPosts,
  deletePost,
  editText,
  findSubreddits,
  listFlair,
  listMySubreddits,
  type Me,
  readMe,
  type Subreddit,
} from "./api.ts";
import { interactions } from "./converse.ts";
import { creatorPolicy, narrow, subredditIn } from "./creator-policy.ts";
import { manifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

/** Described at https://www.reddit.com/api/v1/scopes. */
const SCOPES = [
  /** To read the account. */
  "identity",
  /** To look up subreddits and a post's comments. */
  "read",
  "mysubreddits",
  /** To post and comment. */
  "submit",
  /** To look up a subreddit's flair. */
  "flair",
  /** To find the account's own posts. */
  "history",
  /** To delete them. */
  "edit",
];

const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://www.reddit.com/api/v1/authorize?duration=permanent";
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = api.tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    // `*` means all scopes.
    if (tokens.scope !== "*") requireScopes("Reddit", tokens, SCOPES);
    const me = await readMe({ fetch, access_token: tokens.access_token });
    return [{ ...toAccount(me), credentials: toCredentials(tokens, now) }];
  },
};

/** Names never change on Reddit; this checks whether the sign-in is still valid. */
const identify: NonNullable<Provider["identify"]> = async (context) =>
  toAccount(await readMe(context));

/** Revokes the refresh token, which also ends the access tokens obtained with it. */
const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  const { access_token, refresh_token = access_token } = storedTokens(session.credentials);
  const url = "https://www.reddit.com/api/v1/revoke_token";
  if (app !== null) await revokeToken(api.tokenEndpoint(fetch, app, url), refresh_token);
};

/** Maximum length that Reddit accepts in a lookup by name. */
const LONGEST_QUERY = 25;

const choices: NonNullable<Provider["choices"]> = {
  async subreddit(context, { query }) {
    const typed = query.trim().replace(/^\/?r\//i, "");
    const found =
      typed === ""
        ? await listMySubreddits(context)
        : await findSubreddits(context, typed.slice(0, LONGEST_QUERY));
    return found.map(toChoice);
  },
  async flair_id(context, { query, options }) {
    const name = subredditIn(options);
    if (name === null) return [];
    const flair = await listFlair(context, name);
    const typed = query.trim().toLowerCase();
    return flair
      .filter(({ text }) => text.toLowerCase().includes(typed))
      .map(({ id, text }) => ({ value: id, label: text, detail: null }));
  },
};

function toChoice({ display_name, subscribers, over18 }: Subreddit): OptionChoice {
  const members = subscribers == null ? [] : [countNoun(subscribers, "member")];
  const detail = [...members, ...(over18 === true ? ["adults only"] : [])].join(", ");
  return { value: display_name, label: `r/${display_name}`, detail: detail || null };
}

const OFFERS = offersOf("Reddit", {
  likes: "Upvotes minus downvotes, which Reddit blurs.",
  comments: "Comments on the post, at any depth.",
  shares: "Crossposts of the post.",
});

/** https://www.reddit.com/dev/api#GET_api_info: Reddit deliberately blurs a post's score. */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 100,
  async read(context, posts) {
    const names = posts.map(({ external_post_id }) => external_post_id);
    const found = await countPosts(context, names);
    return new Map(
      found.map(({ name, score: likes, num_comments: comments, num_crossposts: shares }) => [
        name,
        givenNumbers({ likes, comments, shares }),
      ]),
    );
  },
};

export const reddit: Provider = {
  manifest,
  sign_in_form: signInForm,
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  choices,
  creatorPolicy,
  narrow,
  edit: (context, { item, prepared }) =>
    editText(context, { thing_id: item.external_post_id, text: preparedCall(prepared).text }),
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
  interactions,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.replace(/[^A-Za-z0-9_-]/g, "_");
  return {
    external_account_id: name,
    handle: `u/${name}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: { id: name, name },
  };
}

function toAccount({ id, name }: Me) {
  return { external_account_id: id, handle: `u/${name}`, account: { id, name } };
}
