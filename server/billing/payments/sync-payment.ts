import { CURRENCY } from "#core/domain/billing/prices.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import {
  correctCredits,
  disputeCredits,
  refundCredits,
  topUpCredits,
} from "#server/billing/ledger/adjust-credits.ts";
import type { Payment, PaymentProvider } from "#server/billing/providers/spec.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";

type Needs = Pick<System, "database" | "logger" | "now">;

interface Order {
  id: string;
  organization_id: string;
  kind: "top_up" | "auto_top_up";
  amount_cents: number;
  credits: number;
  fulfilled_at: Date | null;
  refunded_cents: number;
  disputed: number | null;
}

const LOCK = `
  SELECT id, organization_id, kind, amount_cents, credits::float8, fulfilled_at, refunded_cents, disputed::float8
  FROM payment_order WHERE payment_id = $1 AND provider = $2 AND kind <> 'subscription' FOR UPDATE`;

/**
 * Fetches a payment from the provider: grants a paid automatic top-up, and takes back refunded or disputed credits, as
 * far as they are neither spent nor reserved. Idempotent.
 */
export async function syncPayment(
  system: Needs,
  provider: PaymentProvider,
  payment_id: string,
): Promise<Payment["status"] | null> {
  const payment = await provider.readPayment(payment_id);
  if (payment === null) return null;
  return inTransaction(system.database.pool, async (sql) => {
    const [order] = await sql<Order>(LOCK, [payment_id, provider.mode]);
    if (order === undefined) return null;
    const now = system.now();
    const isGranted = order.fulfilled_at !== null || (await grantCharged(sql, order, payment, now));
    if (isGranted) {
      await takeRefunded(sql, order, payment, now);
      await followDispute(sql, order, payment, now);
    }
    return payment.status;
  });
}

/** Only for automatic top-ups: a checkout's payment is granted with its checkout. */
async function grantCharged(
  sql: RunSql,
  order: Order,
  payment: Payment,
  now: Date,
): Promise<boolean> {
  if (order.kind !== "auto_top_up") return false;
  const fits = payment.amount_cents === order.amount_cents && payment.currency === CURRENCY;
  const isPaid = payment.status === "paid" && fits;
  await sql(
    "UPDATE payment_order SET status = $2::payment_order_status, fulfilled_at = $3 WHERE id = $1",
    [order.id, payment.status === "paid" && !fits ? "failed" : payment.status, isPaid ? now : null],
  );
  if (!isPaid) return false;
  await topUpCredits(sql, {
    organization_id: order.organization_id,
    now,
    amount: order.credits,
    cause: { type: "payment", id: payment.id },
    description: `Automatic top-up for $${(order.amount_cents / 100).toFixed(2)}`,
  });
  return true;
}

async function takeRefunded(sql: RunSql, order: Order, { id, refunded_cents }: Payment, now: Date) {
  const total = Math.min(refunded_cents, order.amount_cents);
  if (total <= order.refunded_cents) return;
  const unitsOf = (cents: number) => Math.round((order.credits * cents) / order.amount_cents);
  await sql("UPDATE payment_order SET refunded_cents = $2 WHERE id = $1", [order.id, total]);
  const amount = unitsOf(total) - unitsOf(order.refunded_cents);
  // A dispute has already taken the credits back.
  if (amount <= 0 || order.disputed !== null) return;
  await refundCredits(sql, {
    organization_id: order.organization_id,
    now,
    amount,
    // A payment can be refunded in parts, which the total distinguishes.
    cause: { type: "refund", id: `${id}/${total}` },
    description: `Refund of $${((total - order.refunded_cents) / 100).toFixed(2)}`,
  });
}

async function followDispute(sql: RunSql, order: Order, { id, dispute }: Payment, now: Date) {
  const { organization_id } = order;
  const cause = { type: "dispute", id };
  if (dispute === "open" || dispute === "lost") {
    if (order.disputed !== null) return;
    const remaining = Math.round(
      (order.credits * (order.amount_cents - order.refunded_cents)) / order.amount_cents,
    );
    if (remaining === 0) return;
    const description = "The bank reversed the payment";
    const { applied } = await disputeCredits(sql, {
      organization_id,
      now,
      amount: remaining,
      cause,
      description,
    });
    await sql("UPDATE payment_order SET disputed = $2 WHERE id = $1", [order.id, -applied]);
    return;
  }
  if (dispute === "none" || order.disputed === null) return;
  await sql("UPDATE payment_order SET disputed = NULL WHERE id = $1", [order.id]);
  if (order.disputed === 0) return;
  const description = `The dispute was won: ${toCredits(order.disputed)} credits restored`;
  await correctCredits(sql, {
    organization_id,
    now,
    amount: order.disputed,
    cause,
    description,
    direction: "add",
  });
}
