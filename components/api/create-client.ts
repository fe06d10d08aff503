import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/transports/trpc/app-router.ts";
import { browserFormat as transformer } from "./browser-format.ts";
import { loadRefusalWords } from "./problem-words.ts";
import { noteServerTime } from "./server-clock.ts";

/** The longest address that every server on the way takes. */
const LONGEST_URL = 4000;

/** A client that acts in one organization: its slug is in the address of every call. */
export function createClient(organization: string) {
  const url = `/api/trpc/${encodeURIComponent(organization)}`;
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        // A draft may be longer than an address can be: it is read with a POST then.
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
  noteServerTime(response.headers.get("date"), Date.now());
  // A batch of calls of which some were refused is a 207.
  if (response.status !== 200) await loadRefusalWords();
  return response;
}
