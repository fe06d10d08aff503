import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Refusal } from "#core/contract/refusal.ts";
import { actAs } from "#server/auth/person.ts";
import { currentPerson } from "#server/auth/session.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf } from "../error-body.ts";
import { logFault } from "../log-fault.ts";
import { appRouter } from "./app-router.ts";

/** The dashboard's calls: a person's session, in the organization that the address names. */
export function handleTrpc(
  system: System,
  request: Request,
  organization: string,
): Promise<Response> {
  const request_id = newId("request");
  const answer_headers = new Headers({ "x-request-id": request_id, "cache-control": "no-store" });
  return fetchRequestHandler({
    endpoint: `/api/trpc/${encodeURIComponent(organization)}`,
    req: request,
    router: appRouter,
    // Questions too long for an address, such as the verdict on a long draft, are posted.
    allowMethodOverride: true,
    createContext: () => ({
      system,
      request_id,
      answer_headers,
      async authenticate() {
        refuseCrossOrigin(system, request);
        const person = await currentPerson(system);
        if (person === null) throw Refusal.unauthorized("You are signed out. Sign in again.");
        return actAs(system, person, organization);
      },
    }),
    responseMeta({ data, errors: [error] }) {
      const refusal = asRefusal(error);
      // Several calls in one request have tRPC's own status for a mixture.
      const isAnswer = data.length === 1 && refusal !== undefined;
      return { headers: answer_headers, ...(isAnswer ? { status: statusOf(refusal.code) } : {}) };
    },
    onError: ({ error, path }) => {
      if (asRefusal(error) === undefined) logFault(system, error, { request_id, path });
    },
  });
}

/** A session's cookie is sent along by any page that makes the browser post here: only our own pages may. */
function refuseCrossOrigin(system: System, request: Request) {
  if (request.method === "GET") return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  const own = [system.env.CRIER_URL, new URL(request.url).origin];
  if (site === null && origin !== null && own.includes(origin)) return;
  throw Refusal.because("cross_origin", "This request was not made by a page of Crier.");
}
