import type { z } from "zod";
import type { OpenPortal } from "#core/contract/operations/billing/billing.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { orRefuse, requirePayments } from "./require-payments.ts";

export async function openPortal({
  ctx,
  input: { return_to },
}: {
  ctx: ServiceContext;
  input: z.output<typeof OpenPortal.input>;
}): Promise<z.output<typeof OpenPortal.output>> {
  const provider = requirePayments(ctx.system);
  const customer_id = await ensureCustomer(ctx, provider);
  const back = ctx.system.env.CRIER_URL + return_to;
  return { url: await orRefuse(ctx.system, provider.createPortal(customer_id, back)) };
}
