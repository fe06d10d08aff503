import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/transports/trpc/app-router.ts";
import { browserFormat as transformer } from "./browser-format.ts";
import { isGatewayError, reportNoAnswer } from "./connection.ts";
import { loadRefusalMessages } from "./problem-message.ts";
import { recordServerTime } from "./server-clock.ts";
import { reportSessionEnd, untilSignedIn } from "./session-end.ts";

/** Maximum URL length that every server and proxy in between accepts. */
const LONGEST_URL = 4000;

/**
 * Creates a client for one organization, whose slug is in the URL of every call. Calls wait while the session has ended,
 * unless they are sent with another `send`.
 */
export function createClient(organization: string, send: typeof fetch = sendAsPerson) {
  const url = `/api/trpc/${encodeURIComponent(organization)}`;
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        // A draft may be too long for a URL. In that case a POST reads it.
        condition: ({ type, input }) =>
          type === "query" &&
          encodeURIComponent(JSON.stringify(input ?? null)).length > LONGEST_URL,
        true: httpLink({ url, fetch: send, transformer, methodOverride: "POST" }),
        false: httpBatchLink({
          url,
          fetch: send,
          transformer,
          maxURLLength: LONGEST_URL * 1.5,
        }),
      }),
    ],
  });
}

/** Queries are sent again after sign-in. Changes are refused, so that people decide again. */
async function sendAsPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await untilSignedIn();
  const response = await fetch(input, init).catch((error: unknown) => {
    if (init?.signal?.aborted !== true) reportNoAnswer();
    throw error;
  });
  if (isGatewayError(response)) reportNoAnswer();
  recordServerTime(response.headers.get("date"), Date.now());
  if (response.status === 401) reportSessionEnd();
  // A batch with some refused calls returns 207.
  if (response.status !== 200) await loadRefusalMessages();
  const isRefused = response.status === 401 && init?.method !== "POST";
  return isRefused ? sendAsPerson(input, init) : response;
}
