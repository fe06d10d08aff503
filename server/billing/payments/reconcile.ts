import type { PaymentProvider } from "#server/billing/providers/spec.ts";
import type { System } from "#server/system.ts";
import { topUpAutomatically } from "./auto-top-up.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncPayment } from "./sync-payment.ts";
import { syncSubscription } from "./sync-subscription.ts";

interface Pending {
  id: string;
  kind: "top_up" | "auto_top_up" | "subscription";
  session_id: string | null;
  payment_id: string | null;
  is_late: boolean;
}

const MOST_LOOKED_UP = 200;

/** Orders paid within minutes are reported by the buyer's return and by an event, so the cron needn't look them up. */
const PENDING = `
  SELECT id, kind, session_id, payment_id, expires_at <= $2 AS is_late FROM payment_order
  WHERE provider = $1 AND status IN ('open', 'processing') AND created_at <= $2::timestamptz - interval '5 minutes'
  ORDER BY created_at LIMIT ${MOST_LOOKED_UP}`;

/** Moves on before each lookup, so that one that can't be read doesn't block the others. */
const DUE = `
  UPDATE billing_account SET check_at = $2::timestamptz + interval '10 minutes'
  WHERE organization_id IN (
    SELECT organization_id FROM billing_account WHERE provider = $1 AND check_at <= $2 ORDER BY check_at LIMIT ${MOST_LOOKED_UP})
  RETURNING subscription_id`;

/**
 * Looks up everything pending at the payment provider, so that nothing depends on its events: payments that may have
 * arrived, and subscriptions whose period or grace period has ended. Then charges automatic top-ups. Returns the number
 * of lookups.
 */
export async function reconcilePayments(system: System): Promise<number> {
  const { payments, database, now } = system;
  if (payments === null) return 0;
  const pending = await database.sql<Pending>(PENDING, [payments.mode, now()]);
  for (const order of pending)
    await trying(system, order.id, () => lookUp(system, payments, order));
  const due = await database.sql<{ subscription_id: string | null }>(DUE, [payments.mode, now()]);
  for (const { subscription_id } of due)
    if (subscription_id !== null)
      await trying(system, subscription_id, () =>
        syncSubscription(system, payments, subscription_id),
      );
  await topUpAutomatically(system, payments);
  return pending.length + due.length;
}

async function lookUp(system: System, provider: PaymentProvider, order: Pending): Promise<void> {
  const { id, kind, session_id, payment_id, is_late } = order;
  if (session_id !== null) await syncCheckout(system, provider, session_id);
  else if (kind === "auto_top_up" && payment_id !== null) {
    // Nobody is going to confirm it any more.
    await provider.cancelCharge(payment_id);
    await syncPayment(system, provider, payment_id);
  } else if (is_late || kind === "auto_top_up")
    await system.database.prisma.paymentOrder.updateMany({
      where: { id, status: "open" },
      data: { status: "failed" },
    });
}

async function trying({ logger }: System, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    logger.error({ err, id }, "the payment provider could not be asked");
  }
}
