/** Reddit's OAuth (https://github.com/reddit-archive/reddit/wiki/OAuth2). */
import { z } from "zod";
import { storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";

const Refused = z.object({ error: z.string() });

export function tokenEndpoint(fetch: Fetch, app: OAuthApp, path = "access_token"): TokenEndpoint {
  const url = `https://www.reddit.com/api/v1/${path}`;
  const asking = withRefusalsAsStatus(withUserAgent(fetch));
  return { fetch: asking, platform: "Reddit", url, app, authentication: "basic" };
}

/**
 * Obtains new access tokens. The refresh token stays valid until it is revoked. Throws a ProviderError, `auth` if it
 * was.
 */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "Reddit's access token has expired, and this Crier has no Reddit app to renew it. Your Crier operator must set REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}

/** Reddit returns 200 for an invalid code, with the error in the body (r2/controllers/oauth2.py). */
function withRefusalsAsStatus(fetch: Fetch): Fetch {
  return async (request) => {
    const answer = await fetch(request);
    if (answer.status !== 200) return answer;
    const text = await answer.text();
    const isRefusal = Refused.safeParse(parse(text)).success;
    const { headers } = answer;
    return new Response(text, { status: isRefusal ? 400 : 200, headers });
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Callers without an identifying user agent get a 429 or a 403 (support.reddithelp.com/hc/articles/16160319875092). */
const USER_AGENT = "server:crier:v1 (self-hosted publishing)";

export function withUserAgent(fetch: Fetch): Fetch {
  return (request) => {
    const named = new Request(request);
    named.headers.set("user-agent", USER_AGENT);
    return fetch(named);
  };
}
