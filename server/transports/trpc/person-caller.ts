import { Refusal } from "#core/contract/refusal.ts";
import { actAs } from "#server/auth/person.ts";
import { readSessionClaim, type SessionClaim } from "#server/auth/read-session-claim.ts";
import type { Caller, Identity } from "#server/operations/caller.ts";
import { refuseUnstorable } from "#server/operations/read-input.ts";
import type { System } from "#server/system.ts";

interface Call {
  request: Request;
  request_id: string;
  organization: string;
}

/**
 * Returns the person whose session a dashboard request carries. They are looked up once, however many calls the request
 * contains, and requests aren't counted: an API client must not lock people out.
 */
export function personCaller(
  system: System,
  { request, request_id, organization }: Call,
): Caller & { authenticateAgain(): Promise<Identity> } {
  let claim: SessionClaim | undefined;
  let identity: Promise<Identity> | undefined;
  async function identify(): Promise<Identity> {
    refuseCrossOrigin(system, request);
    refuseUnstorable(organization, ["organization"]);
    claim ??= (await readSessionClaim(system)) ?? undefined;
    if (claim === undefined) throw Refusal.unauthorized("You are signed out. Sign in again.");
    return { actor: await actAs(system, claim, organization), budget: null };
  }
  return {
    system,
    request_id,
    surface: "dashboard",
    answer_headers: new Headers({ "x-request-id": request_id, "cache-control": "no-store" }),
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
