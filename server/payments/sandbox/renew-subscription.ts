import type { Records, SandboxRecords } from "./records.ts";
import { walkSubscription } from "./walk-subscription.ts";

/** Returns the subscription's current state, storing payments of its renewals. Null if it doesn't exist. */
export async function renewSubscription(
  records: SandboxRecords,
  id: string,
  now: Date,
): Promise<Records["subscription"] | null> {
  const found = await records.find("subscription", id);
  if (found === null) return null;
  const customer = await records.find("customer", found.customer_id);
  const card = customer?.card ?? "none";
  let paid_at: string[] = [];
  const renewed = await records.change("subscription", id, (current) => {
    const walked = walkSubscription(current, { card, now });
    paid_at = walked.paid_at;
    return walked.subscription;
  });
  for (const at of paid_at)
    await records.add("payment", {
      ...{ order_id: null, customer_id: found.customer_id, amount_cents: found.amount_cents },
      ...{
        description: `Subscription: ${found.plan}`,
        status: "paid",
        refunded_cents: 0,
        dispute: "none",
        at,
      },
    });
  return renewed;
}
