import type { z } from "zod";
import type { ListInvoices } from "#core/contract/operations/billing/billing.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findAccount } from "./find-account.ts";
import { orRefuse, requirePayments } from "./require-payments.ts";

export async function listInvoices({
  ctx,
}: {
  ctx: ServiceContext;
}): Promise<z.output<typeof ListInvoices.output>> {
  const provider = requirePayments(ctx.system);
  const account = await findAccount(ctx, provider);
  if (account === null) return [];
  const invoices = await orRefuse(ctx.system, provider.listInvoices(account.customer_id));
  return invoices.map(({ currency: _, at, ...invoice }) => ({ ...invoice, at: at.toISOString() }));
}
