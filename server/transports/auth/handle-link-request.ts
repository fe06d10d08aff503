import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import { admitLinkRequest, sendSignInLink } from "#server/access/sign-in/request-sign-in-link.ts";
import { LinkRequest, readSignInForm } from "#server/access/sign-in/sign-in-input.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import type { System } from "#server/system.ts";
import { logFault } from "../log-fault.ts";
import { refuseSignIn } from "./refuse-sign-in.ts";

/**
 * Handles a request for a sign-in link. The response is the same, and equally fast, for an unknown email: the email is
 * written afterwards.
 */
export async function handleLinkRequest(system: System, request: Request): Promise<Response> {
  try {
    const form = await request.json().catch(() => null);
    const { email } = readSignInForm(LinkRequest, form);
    const address = request.headers.get(ADDRESS_HEADER);
    await refuseWhileUnavailable(system, () => admitLinkRequest(system, { email, address }));
    sendSignInLink(system, email).catch((error: unknown) =>
      logFault(system, error, { path: "/api/auth/link" }),
    );
    return new Response(null, { status: 202, headers: { "cache-control": "no-store" } });
  } catch (error) {
    return refuseSignIn(system, error);
  }
}
