/**
 * Tumblr: posts of a blog, in its own post format. https://www.tumblr.com/docs/en/api/v2
 */

import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "#platforms/kit/metric-offers.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { keepAlive } from "#platforms/kit/oauth/keep-alive.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes } from "#platforms/kit/oauth/token-endpoint.ts";
import type {
  ConnectedAccount,
  Metrics,
  OAuthSignIn,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import {
  accountOf,
  api,
  countFollowers,
  countNotes,
  deletePost,
  editPost,
  getBlogs,
} from "./api.ts";
import { manifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

/** For reading the user's blogs, posting, and staying signed in beyond 42 minutes. */
const SCOPES = ["basic", "write", "offline_access"];

/** Tumblr omits `basic` from the scopes it grants. */
const NEEDED = ["write", "offline_access"];

const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://www.tumblr.com/oauth2/authorize";
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = api.tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Tumblr", tokens, NEEDED, "blog");
    const blogs = await getBlogs({ fetch, access_token: tokens.access_token });
    if (blogs.length === 0)
      throw new ProviderError("auth", "This Tumblr account has no blog that it can post to.");
    const credentials = toCredentials(tokens, now);
    return blogs.map((blog) => ({ ...toAccount(blog), credentials }));
  },
};

const identify: NonNullable<Provider["identify"]> = async (context) => {
  const { blog } = accountOf(context);
  const found = (await getBlogs(context)).map(toAccount);
  // If Tumblr returned no UUID at sign-in, only the blog's name is known.
  const own = found.find(({ account }) => account.blog === blog || account.name === blog);
  if (own !== undefined) return own;
  throw new ProviderError(
    "auth",
    "This Tumblr account can no longer post to the blog. Reconnect the blog with an account that is a member of it.",
  );
};

const OFFERS = offersOf("Tumblr", {
  likes: "Likes of the post.",
  shares: "Reblogs of the post.",
  followers: "Blogs that follow the channel.",
});

/** https://www.tumblr.com/docs/en/api/v2#notes--get-notes-for-a-specific-post */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countNotes(context, external_post_id);
      if (counts === null) continue;
      const { total_likes: likes, total_reblogs: shares } = counts;
      found.set(external_post_id, givenNumbers({ likes, shares }));
    }
    return found;
  },
  readFollowers: countFollowers,
};

/** No `revoke`: no call of its API ends a sign-in. Users do that in Tumblr's settings. */
export const tumblr: Provider = {
  manifest,
  sign_in_form: signInForm,
  oauth,
  /** A refresh token expires 42 days after it was issued (guide.md). */
  upkeep: keepAlive(20, api.renewTokens),
  identify,
  edit: (context, { item, prepared }) =>
    editPost(context, item.external_post_id, preparedCall(prepared)),
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.replace(/[^A-Za-z0-9-]/g, "-").toLowerCase();
  return {
    external_account_id: name,
    handle: name,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: { blog: name, name },
  };
}

function toAccount({ name, uuid = name }: { name: string; uuid?: string | undefined }) {
  return { external_account_id: uuid, handle: name, account: { blog: uuid, name } };
}
