import {
  LEAST_TOP_UP_CENTS,
  MOST_TOP_UP_CENTS,
} from "#core/contract/operations/billing/top-up-limits.ts";
import { centsFor, unitsFor } from "#core/domain/billing/prices.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import { PaymentDeclinedError } from "#server/billing/providers/payment-errors.ts";
import type { PaymentProvider } from "#server/billing/providers/spec.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { syncPayment } from "./sync-payment.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Automatic top-up is turned off after this many consecutive declined charges. */
const MOST_FAILURES = 3;
const MOST_AT_ONCE = 200;

interface Due {
  organization_id: string;
  customer_id: string;
  available: number;
  up_to: number;
  cap_cents: number;
  failures: number;
  charged_cents: number;
}

/** An open or processing order counts as fulfilled, so that nobody is charged twice for the same gap. */
const DUE = `
  SELECT billing.organization_id, billing.customer_id, (credit.monthly + credit.purchased)::float8 AS available,
    billing.auto_up_to::float8 AS up_to, billing.auto_cap_cents AS cap_cents, billing.auto_failures AS failures,
    coalesce((SELECT sum(amount_cents) FROM payment_order
      WHERE organization_id = billing.organization_id AND kind = 'auto_top_up' AND status = 'paid'
        AND created_at >= date_trunc('month', $2::timestamptz, 'UTC')), 0)::float8 AS charged_cents
  FROM billing_account AS billing
  JOIN credit_account AS credit ON credit.organization_id = billing.organization_id
    AND credit.monthly + credit.purchased < billing.auto_below
  WHERE billing.provider = $1 AND billing.auto_below IS NOT NULL
    AND NOT EXISTS (SELECT FROM organization WHERE id = billing.organization_id AND deletes_at IS NOT NULL)
    AND (billing.auto_retry_at IS NULL OR billing.auto_retry_at <= $2)
    AND NOT EXISTS (SELECT FROM payment_order AS pending WHERE pending.organization_id = billing.organization_id
      AND pending.kind <> 'subscription' AND pending.status = 'processing' OR pending.organization_id = billing.organization_id
      AND pending.kind = 'auto_top_up' AND pending.status = 'open')
  ORDER BY billing.organization_id LIMIT ${MOST_AT_ONCE}`;

/** Buys credits for each organization with automatic top-up that is below its threshold. Returns the number charged. */
export async function topUpAutomatically(
  system: System,
  provider: PaymentProvider,
): Promise<number> {
  const { database, logger, now } = system;
  let charged = 0;
  for (const due of await database.sql<Due>(DUE, [provider.mode, now()])) {
    try {
      if (await topUp(system, provider, due)) charged += 1;
    } catch (err) {
      logger.error(
        { err, organization_id: due.organization_id },
        "an automatic top-up could not be made",
      );
    }
  }
  return charged;
}

function amountOf({ available, up_to, cap_cents, charged_cents }: Due): number {
  const wanted = Math.max(centsFor(up_to - available), LEAST_TOP_UP_CENTS);
  return Math.min(wanted, cap_cents - charged_cents, MOST_TOP_UP_CENTS);
}

async function topUp(system: System, provider: PaymentProvider, due: Due): Promise<boolean> {
  const amount_cents = amountOf(due);
  if (amount_cents < LEAST_TOP_UP_CENTS) return false;
  const { organization_id, customer_id } = due;
  const { prisma } = system.database;
  const id = await addOrder(system, provider, due, amount_cents);
  if (id === null) return false;
  const description = `${toCredits(unitsFor(amount_cents)).toLocaleString("en-US")} Crier credits`;
  const order = { id, organization_id, customer_id, amount_cents, description };
  const payment_id = await provider.createCharge(order);
  await prisma.paymentOrder.updateMany({ where: { id }, data: { payment_id } });
  try {
    await provider.confirmCharge(payment_id, customer_id);
  } catch (error) {
    if (!(error instanceof PaymentDeclinedError)) throw error;
    await provider.cancelCharge(payment_id);
    await syncPayment(system, provider, payment_id);
    await backOff(system, due);
    return false;
  }
  await syncPayment(system, provider, payment_id);
  await prisma.billingAccount.updateMany({
    where: { organization_id },
    data: { auto_failures: 0, auto_retry_at: null },
  });
  return true;
}

/** Null if another process has just created one. */
async function addOrder(
  { database: { prisma }, now }: System,
  { mode }: PaymentProvider,
  { organization_id }: Due,
  amount_cents: number,
): Promise<string | null> {
  const at = now();
  const id = newId("payment_order");
  const { count } = await prisma.paymentOrder.createMany({
    data: {
      id,
      organization_id,
      provider: mode,
      kind: "auto_top_up",
      amount_cents,
      credits: unitsFor(amount_cents),
      return_to: "/",
      created_at: at,
      expires_at: new Date(at.getTime() + DAY_MS),
    },
    skipDuplicates: true,
  });
  return count === 0 ? null : id;
}

/**
 * Retries an hour after the first declined charge and four after the second, then turns top-up off and notifies the
 * owners.
 */
async function backOff(system: System, { organization_id, failures }: Due): Promise<void> {
  const { database, now } = system;
  const count = failures + 1;
  const isOver = count >= MOST_FAILURES;
  const retry_at = new Date(now().getTime() + HOUR_MS * 4 ** failures);
  await database.prisma.$transaction(async (tx) => {
    await tx.billingAccount.update({
      where: { organization_id },
      data: {
        auto_failures: count,
        auto_retry_at: retry_at,
        ...(isOver ? { auto_below: null, auto_up_to: null, auto_cap_cents: null } : {}),
      },
    });
    if (!isOver) return;
    await mailOwners(tx, system, {
      organization_id,
      subject: "Automatic top-up is off",
      text: ({ slug, name }) =>
        `The card of ${name} was declined ${MOST_FAILURES} times, so Crier has turned off automatic top-up. Update the card, then turn it on again.\n\n${system.env.CRIER_URL}/${slug}/settings/billing`,
    });
  });
}
