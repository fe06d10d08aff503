import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { exchangeCode, type Tokens } from "../kit/oauth/token-endpoint.ts";
import { type OAuthSignIn, ProviderError } from "../spec.ts";
import { getBlogs } from "./client.ts";
import { tokenEndpoint } from "./sign-in.ts";

/** To read one's blogs, to post, and to stay signed in past 42 minutes. */
const SCOPES = ["basic", "write", "offline_access"];
/** Tumblr does not list `basic` among what it grants. */
const NEEDED = ["write", "offline_access"];

export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://www.tumblr.com/oauth2/authorize";
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  /** The blogs that the person may post to, their own first. */
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes(tokens);
    const blogs = await getBlogs(fetch, tokens.access_token);
    if (blogs.length === 0)
      throw new ProviderError("auth", "This Tumblr account has no blog that it may post to.");
    return blogs.map(({ name, uuid = name }) => ({
      external_account_id: uuid,
      handle: name,
      credentials: toCredentials(tokens, now),
      account: { blog: uuid, name },
    }));
  },
};

function requireScopes({ scope }: Tokens) {
  const granted = scope?.split(/[\s,]+/) ?? NEEDED;
  const missing = NEEDED.filter((each) => !granted.includes(each));
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `Tumblr has not granted all that Crier asks for: ${missing.join(", ")} is missing. Connect the blog again and allow everything.`,
  );
}
