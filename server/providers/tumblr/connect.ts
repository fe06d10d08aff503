import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode, requireScopes } from "../kit/oauth/token-endpoint.ts";
import { type OAuthSignIn, type Provider, ProviderError } from "../spec.ts";
import { accountOf, getBlogs, getOwnBlogs, tokenEndpoint } from "./client.ts";

/** For reading the user's blogs, posting, and staying signed in beyond 42 minutes. */
const SCOPES = ["basic", "write", "offline_access"];
/** Tumblr omits `basic` from the scopes it grants. */
const NEEDED = ["write", "offline_access"];

export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://www.tumblr.com/oauth2/authorize";
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Tumblr", tokens, NEEDED, "blog");
    const blogs = await getBlogs(fetch, tokens.access_token);
    if (blogs.length === 0)
      throw new ProviderError("auth", "This Tumblr account has no blog that it can post to.");
    const credentials = toCredentials(tokens, now);
    return blogs.map((blog) => ({ ...toAccount(blog), credentials }));
  },
};

export const identify: NonNullable<Provider["identify"]> = async (context) => {
  const { blog } = accountOf(context);
  const found = (await getOwnBlogs(context)).map(toAccount);
  // If Tumblr returned no UUID at sign-in, only the blog's name is known.
  const own = found.find(({ account }) => account.blog === blog || account.name === blog);
  if (own !== undefined) return own;
  throw new ProviderError(
    "auth",
    "This Tumblr account can no longer post to the blog. Reconnect the blog with an account that is a member of it.",
  );
};

function toAccount({ name, uuid = name }: { name: string; uuid?: string | undefined }) {
  return { external_account_id: uuid, handle: name, account: { blog: uuid, name } };
}
