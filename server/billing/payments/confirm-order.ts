import type { z } from "zod";
import type { ConfirmOrder } from "#core/contract/operations/billing/billing.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { orRefuse, requirePayments } from "./require-payments.ts";
import { syncCheckout } from "./sync-checkout.ts";

/** Fetches the result of this organization's order from the provider. Another organization's orders aren't found. */
export async function confirmOrder({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ConfirmOrder.input>;
}): Promise<z.output<typeof ConfirmOrder.output>> {
  const { db, system, organization_id } = ctx;
  const provider = requirePayments(system);
  const order = await db.paymentOrder.findFirst({ where: { id: input.order, organization_id } });
  if (order === null) throw Refusal.notFound("order", input.order);
  const { session_id, credits, plan, return_to } = order;
  const asks = session_id !== null && order.provider === provider.mode && order.status !== "paid";
  const status = asks ? await orRefuse(system, syncCheckout(system, provider, session_id)) : null;
  return {
    status: status ?? order.status,
    credits: credits === null ? null : toCredits(credits),
    plan,
    return_to,
  };
}
