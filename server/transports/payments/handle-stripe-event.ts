import { followEvent } from "#server/billing/payments/follow-event.ts";
import {
  BadSignatureError,
  PaymentsUnavailableError,
} from "#server/billing/providers/payment-errors.ts";
import type { PaymentEvent, PaymentProvider } from "#server/billing/providers/spec.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { statusOf, toErrorBody } from "../error-body.ts";
import { readCapped } from "../http/read-capped.ts";
import { logFault } from "../log-fault.ts";

const MOST_BYTES = 256 * 1024;
const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * Handles a Stripe event. 400 if Stripe didn't sign it in the last five minutes, without reading it; 404 if Crier
 * doesn't use Stripe; 503 if Stripe or the database is unavailable, so that Stripe sends it again.
 */
export async function handleStripeEvent(system: System, request: Request): Promise<Response> {
  const { payments } = system;
  if (payments?.name !== "stripe") return say(404);
  const body = await readCapped(request, MOST_BYTES);
  if (body === null) return say(413);
  const event = verify(payments, body.toString("utf8"), request.headers);
  if (event === "unsigned") return say(400);
  if (event === null) return say(200);
  try {
    await refuseWhileUnavailable(system, () => followEvent(system, payments, event));
    return say(200);
  } catch (error) {
    if (error instanceof PaymentsUnavailableError) {
      system.logger.error(
        { err: error, event_id: event.id },
        "Stripe could not be asked about an event",
      );
      return say(503);
    }
    const request_id = newId("request");
    logFault(system, error, { request_id, path: "stripe" });
    return say(statusOf(toErrorBody(error, request_id).error.code));
  }
}

function verify(
  payments: PaymentProvider,
  body: string,
  headers: Headers,
): PaymentEvent | null | "unsigned" {
  try {
    return payments.verifyEvent(body, headers);
  } catch (error) {
    if (error instanceof BadSignatureError) return "unsigned";
    throw error;
  }
}

function say(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}
