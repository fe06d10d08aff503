import type { PaymentProvider } from "#server/billing/providers/spec.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findAccount } from "./find-account.ts";
import { orRefuse } from "./require-payments.ts";

/** Customers of another provider, or of its test mode, don't exist at this one, so their stored data is discarded. */
const STORE = `
  INSERT INTO billing_account (organization_id, provider, customer_id) VALUES ($1, $2, $3)
  ON CONFLICT (organization_id) DO UPDATE SET
    provider = excluded.provider, customer_id = excluded.customer_id,
    subscription_id = NULL, subscription_plan = NULL, subscription_status = NULL, period_start = NULL, period_end = NULL,
    cancel_at_period_end = false, kept_plan = NULL, kept_until = NULL, entitled_plan = NULL, read_at = NULL, check_at = NULL,
    auto_below = NULL, auto_up_to = NULL, auto_cap_cents = NULL, auto_failures = 0, auto_retry_at = NULL
  WHERE billing_account.provider <> excluded.provider`;

/**
 * Returns the organization's customer ID at the provider, creating the customer on the first purchase. One statement,
 * or three.
 */
export async function ensureCustomer(
  ctx: ServiceContext,
  provider: PaymentProvider,
): Promise<string> {
  const { sql, organization_id, actor, system } = ctx;
  const find = async () => (await findAccount(ctx, provider))?.customer_id;
  const existing = await find();
  if (existing !== undefined) return existing;
  const { name } = actor.organization;
  const wanted = provider.createCustomer({ organization_id, name, email: await emailOf(ctx) });
  const made = await orRefuse(system, wanted);
  await sql(STORE, [organization_id, provider.mode, made]);
  // If two requests created a customer at once, the first one is used.
  return (await find()) ?? made;
}

async function emailOf({ db, actor }: ServiceContext): Promise<string> {
  const user = await db.user.findUnique({ where: { id: actor.id }, select: { email: true } });
  return user?.email ?? "";
}
