import { system } from "#server/system.ts";
import { handleStripeEvent } from "#server/transports/payments/handle-stripe-event.ts";

export const POST = (request: Request) => handleStripeEvent(system(), request);
