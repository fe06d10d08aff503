import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseUnstorable } from "#server/kernel/refuse-unstorable.ts";
import type { Caller, Identity } from "#server/operations/caller.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { actAs } from "#server/transports/auth/person.ts";
import type { SessionClaim } from "#server/transports/auth/read-session-claim.ts";
import { readSessionClaim } from "#server/transports/auth/read-session-claim.ts";
import { asRefusal, statusOf } from "../error-body.ts";
import { logFault } from "../log-fault.ts";
import { appRouter } from "./app-router.ts";
import { trpcRefusal } from "./trpc-refusal.ts";

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
      const refusal = trpcRefusal(error);
      // For several calls in one request, tRPC has its own status for mixed results.
      const isAnswer = data.length === 1 && refusal !== undefined;
      const headers = Object.fromEntries(caller.answer_headers);
      if (refusal?.retry_after_ms !== undefined)
        headers["retry-after"] = String(Math.ceil(refusal.retry_after_ms / 1000));
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

interface Call {
  request: Request;
  request_id: string;
  organization: string;
}

/**
 * Returns the person whose session a dashboard request carries. They are looked up once, however many calls the request
 * contains, and requests aren't counted: an API client must not lock people out.
 */
function personCaller(
  system: System,
  { request, request_id, organization }: Call,
): Caller & { authenticateAgain(): Promise<Identity> } {
  let claim: SessionClaim | undefined;
  let identity: Promise<Identity> | undefined;
  async function identify(): Promise<Identity> {
    refuseCrossOrigin(system, request);
    refuseUnstorable(organization, ["organization"]);
    claim ??= (await readSessionClaim(system, request.headers)) ?? undefined;
    if (claim === undefined) throw Refusal.unauthorized("You are signed out. Sign in again.");
    return { actor: await actAs(system, claim, organization), allowance: null };
  }
  return {
    system,
    request_id,
    surface: "dashboard",
    answer_headers: new Map([
      ["x-request-id", request_id],
      ["cache-control", "no-store"],
    ]),
    authenticate() {
      identity ??= identify();
      return identity;
    },
    authenticateAgain: identify,
    readOrganization: () => organization,
  };
}

/** Browsers send a session's cookie with requests from any page, so only our own pages are allowed. */
function refuseCrossOrigin(system: System, request: Request) {
  if (request.method === "GET") return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  const own = [system.env.CRIER_URL, new URL(request.url).origin];
  if (site === null && origin !== null && own.includes(origin)) return;
  throw Refusal.because("cross_origin", "This request didn't come from a Crier page.");
}
