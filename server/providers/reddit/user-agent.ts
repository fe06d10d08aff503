import type { Fetch } from "../spec.ts";

/** Callers without an identifying user agent get a 429 or a 403 (support.reddithelp.com/hc/articles/16160319875092). */
const USER_AGENT = "server:crier:v1 (self-hosted publishing)";

export function withUserAgent(fetch: Fetch): Fetch {
  return (request) => {
    const named = new Request(request);
    named.headers.set("user-agent", USER_AGENT);
    return fetch(named);
  };
}
