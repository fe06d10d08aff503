import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf } from "../error-body.ts";
import { logFault } from "../log-fault.ts";
import { appRouter } from "./app-router.ts";
import { personCaller } from "./person-caller.ts";

/** Handles the dashboard's calls: a person's session, in the organization in the URL. */
export function handleTrpc(
  system: System,
  request: Request,
  organization: string,
): Promise<Response> {
  const request_id = newId("request");
  const caller = personCaller(system, { request, request_id, organization });
  return fetchRequestHandler({
    endpoint: `/api/trpc/${encodeURIComponent(organization)}`,
    req: request,
    router: appRouter,
    // Queries too long for a URL, such as validating a long draft, are sent with POST.
    allowMethodOverride: true,
    createContext: () => caller,
    responseMeta({ data, errors: [error] }) {
      const refusal = asRefusal(error);
      // For several calls in one request, tRPC has its own status for mixed results.
      const isAnswer = data.length === 1 && refusal !== undefined;
      const headers = caller.answer_headers;
      if (refusal?.retry_after_ms !== undefined)
        headers.set("retry-after", String(Math.ceil(refusal.retry_after_ms / 1000)));
      return { headers, ...(isAnswer ? { status: statusOf(refusal.code) } : {}) };
    },
    onError: ({ error, path }) => {
      if (asRefusal(error) !== undefined) return;
      // Anyone may request something nonexistent or send an unreadable request.
      if (getHTTPStatusCodeFromError(error) < 500)
        system.logger.debug({ err: error, request_id, path }, "request refused");
      else logFault(system, error, { request_id, path });
    },
  });
}
