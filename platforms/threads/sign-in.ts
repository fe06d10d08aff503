import { longLivedTokens } from "#platforms/kit/graph/long-lived-tokens.ts";

export const THREADS = "https://graph.threads.net";

export const { exchangeCode, currentToken, upkeep } = longLivedTokens({
  platform: "Threads",
  graph: THREADS,
  code_url: `${THREADS}/oauth/access_token`,
  prefix: "th",
  variables: "THREADS",
});
