import { CURRENCY } from "#core/domain/billing/prices.ts";
import { topUpCredits } from "#server/billing/ledger/adjust-credits.ts";
import type { Checkout, PaymentProvider } from "#server/billing/providers/spec.ts";
import type { Database } from "#server/db/client.ts";
import type { PaymentOrder } from "#server/db/generated/client.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { endSecond, type Stored, storeSubscription } from "./sync-subscription.ts";

type Needs = Pick<System, "database" | "logger" | "now">;
type Status = Checkout["status"];

/** Runs once: later calls find the order fulfilled. */
const FULFIL = `
  UPDATE payment_order SET status = 'paid', session_id = $2, payment_id = $3, fulfilled_at = $4
  WHERE id = $1 AND fulfilled_at IS NULL RETURNING id`;

/**
 * Fetches a checkout from the provider and grants what was paid for, exactly once, whether the buyer's return, an event
 * or the cron comes first, and however often each comes. Returns its status, or null for a checkout that isn't Crier's.
 */
export async function syncCheckout(
  system: Needs,
  provider: PaymentProvider,
  session_id: string,
): Promise<Status | null> {
  const { database, logger } = system;
  const asked_at = system.now();
  const checkout = await provider.readCheckout(session_id);
  if (checkout === null) return null;
  const order = await database.prisma.paymentOrder.findFirst({
    where: {
      id: checkout.order_id ?? "",
      provider: provider.mode,
      kind: { not: "auto_top_up" },
      OR: [{ session_id: null }, { session_id }],
    },
  });
  if (order === null) return null;
  if (order.status === "paid") return "paid";
  if (checkout.status !== "paid") {
    await setStatus(database, order, checkout.status);
    return checkout.status;
  }
  if (checkout.amount_cents !== order.amount_cents || checkout.currency !== CURRENCY) {
    logger.error(
      { order_id: order.id, checkout },
      "what was paid is not what was ordered: nothing is granted",
    );
    await setStatus(database, order, "failed");
    return "failed";
  }
  const subscription = await readBought(provider, order, checkout);
  const stored = await inTransaction(database.pool, async (sql) => {
    const now = system.now();
    const fulfilled = await sql(FULFIL, [order.id, session_id, checkout.payment_id, now]);
    if (fulfilled.length === 0) return "stored";
    if (subscription === null) return grant(sql, order, session_id, now);
    return storeSubscription(sql, { subscription, asked_at }, { mode: provider.mode, now });
  });
  if (stored === "second" && subscription !== null)
    await endSecond(system, provider, subscription.id);
  return "paid";
}

async function setStatus({ prisma }: Database, { id }: PaymentOrder, status: Status) {
  await prisma.paymentOrder.updateMany({ where: { id, fulfilled_at: null }, data: { status } });
}

async function readBought(
  provider: PaymentProvider,
  { kind }: PaymentOrder,
  { id, subscription_id }: Checkout,
) {
  if (kind === "top_up") return null;
  const found = subscription_id === null ? null : await provider.readSubscription(subscription_id);
  if (found === null)
    throw new Error(`The checkout ${id} was paid, and its subscription is not there.`);
  return found;
}

async function grant(
  sql: RunSql,
  { organization_id, amount_cents, credits }: PaymentOrder,
  session_id: string,
  now: Date,
): Promise<Stored> {
  await topUpCredits(sql, {
    organization_id,
    now,
    amount: Number(credits),
    cause: { type: "checkout", id: session_id },
    description: `Bought for $${(amount_cents / 100).toFixed(2)}`,
  });
  return "stored";
}
