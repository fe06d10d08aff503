import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/transports/trpc/app-router.ts";
import { browserFormat as transformer } from "./browser-format.ts";
import { loadRefusalMessages } from "./problem-message.ts";
import { recordServerTime } from "./server-clock.ts";

/** Maximum URL length that every server and proxy in between accepts. */
const LONGEST_URL = 4000;

/** Creates a client for one organization, whose slug is in the URL of every call. */
export function createClient(organization: string) {
  const url = `/api/trpc/${encodeURIComponent(organization)}`;
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        // A draft may be too long for a URL. In that case a POST reads it.
        condition: ({ type, input }) =>
          type === "query" &&
          encodeURIComponent(JSON.stringify(input ?? null)).length > LONGEST_URL,
        true: httpLink({ url, fetch: timedFetch, transformer, methodOverride: "POST" }),
        false: httpBatchLink({
          url,
          fetch: timedFetch,
          transformer,
          maxURLLength: LONGEST_URL * 1.5,
        }),
      }),
    ],
  });
}

async function timedFetch(input: RequestInfo | URL | string, init?: RequestInit) {
  const response = await fetch(input, init);
  recordServerTime(response.headers.get("date"), Date.now());
  // A batch with some refused calls returns 207.
  if (response.status !== 200) await loadRefusalMessages();
  return response;
}
