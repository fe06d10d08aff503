import { Refusal } from "#core/contract/refusal.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { statusOf, toErrorBody } from "../error-body.ts";
import { logFault } from "../log-fault.ts";

/**
 * Responds to a refused or failed sign-in. next-auth's browser script reads the message from a URL, so it is included
 * there as well as in the envelope.
 */
export function refuseSignIn(system: System, error: unknown): Response {
  const request_id = newId("request");
  if (!(error instanceof Refusal)) logFault(system, error, { request_id, path: "/api/auth" });
  const body = toErrorBody(error, request_id);
  const { code, message, retry_after_ms } = body.error;
  const url = new URL("/signin", system.env.CRIER_URL);
  url.searchParams.set("error", message);
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": request_id });
  if (retry_after_ms !== undefined)
    headers.set("retry-after", String(Math.ceil(retry_after_ms / 1000)));
  return Response.json({ ...body, url: url.href }, { status: statusOf(code), headers });
}
