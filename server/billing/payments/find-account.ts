import type { PaymentProvider } from "#server/billing/providers/spec.ts";
import type { BillingAccount } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export type { BillingAccount };

/** Returns the organization's payment account, or null if it has never paid with this provider. One statement. */
export async function findAccount(
  { db, organization_id }: Pick<ServiceContext, "db" | "organization_id">,
  { mode }: PaymentProvider,
): Promise<BillingAccount | null> {
  return db.billingAccount.findFirst({ where: { organization_id, provider: mode } });
}
