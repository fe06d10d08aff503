import {
  entitledPlan,
  isLive,
  nextCheck,
  type Subscription,
} from "#core/domain/billing/subscription.ts";
import { renewPeriod } from "#server/billing/ledger/renew-period.ts";
import type { PaymentProvider } from "#server/billing/providers/spec.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { beginPaidPeriod, endPaidPlan, moveToPlan } from "../move-to-plan.ts";

type Needs = Pick<System, "database" | "logger" | "now">;

/** Result of storing a subscription. `second` means the organization has another active one. */
export type Stored = "stored" | "outdated" | "second" | "unknown";

interface Read {
  subscription: Subscription;
  asked_at: Date;
}

interface Account {
  organization_id: string;
  subscription_id: string | null;
  subscription_status: string | null;
  entitled_plan: string | null;
  kept_plan: string | null;
  kept_until: Date | null;
  read_at: Date | null;
}

/**
 * Fetches a subscription from the provider and applies it to the organization. Whatever the number and order of calls,
 * the newest response counts.
 */
export async function syncSubscription(
  system: Needs,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const asked_at = system.now();
  const subscription = await provider.readSubscription(id);
  if (subscription === null) return;
  const stored = await inTransaction(system.database.pool, (sql) =>
    storeSubscription(sql, { subscription, asked_at }, { mode: provider.mode, now: system.now() }),
  );
  if (stored === "second") await endSecond(system, provider, id);
}

/**
 * Ends the later one of two subscriptions bought at the same time, before it renews. The operator must refund its
 * payment.
 */
export async function endSecond(
  { logger }: Pick<System, "logger">,
  provider: PaymentProvider,
  subscription_id: string,
): Promise<void> {
  logger.error(
    { subscription_id },
    "an organization has subscribed twice: the second subscription is ended, refund it",
  );
  await provider.cancelSubscription(subscription_id);
}

const LOCK = `
  SELECT organization_id, subscription_id, subscription_status, entitled_plan, kept_plan, kept_until, read_at
  FROM billing_account WHERE customer_id = $1 AND provider = $2 FOR UPDATE`;

const STORE = `
  UPDATE billing_account SET
    subscription_id = $2, subscription_plan = $3, subscription_status = $4, period_start = $5, period_end = $6,
    cancel_at_period_end = $7, entitled_plan = $8, read_at = $9, check_at = $10,
    trial_used_at = coalesce(trial_used_at, $5)
  WHERE organization_id = $1`;

/**
 * Stores the provider's response, and changes the organization's plan if the subscription now entitles it to another
 * one.
 */
export async function storeSubscription(
  sql: RunSql,
  { subscription, asked_at }: Read,
  { mode, now }: { mode: string; now: Date },
): Promise<Stored> {
  const [account] = await sql<Account>(LOCK, [subscription.customer_id, mode]);
  if (account === undefined) return "unknown";
  const isCurrent = account.subscription_id === subscription.id;
  const reason = isCurrent ? refuseOlder(account, asked_at) : refuseOther(account, subscription);
  if (reason !== null) return reason;
  const entitlement = isCurrent
    ? account
    : { kept_plan: null, kept_until: null, entitled_plan: null };
  const state = {
    ...subscription,
    kept_plan: entitlement.kept_plan,
    kept_until: entitlement.kept_until,
  };
  const plan = entitledPlan(state, now);
  const { organization_id } = account;
  await sql(STORE, [
    ...[organization_id, subscription.id, subscription.plan, subscription.status],
    ...[subscription.period_start, subscription.period_end, subscription.cancel_at_period_end],
    ...[plan, asked_at, nextCheck(state, now)],
  ]);
  const isPaid = subscription.status === "active" || subscription.status === "trialing";
  const paid_since = isPaid ? subscription.period_start : null;
  // An operator may have set a plan since, so change the organization's plan only if the entitlement changed.
  if (plan !== (entitlement.entitled_plan ?? "free")) {
    if (plan === "free") await endPaidPlan(sql, { organization_id, now, plan });
    else await moveToPlan(sql, { organization_id, now, plan, paid_since });
  } else if (paid_since !== null) {
    const change = { organization_id, now };
    // Renew a period that ended by itself first.
    await renewPeriod(sql, change);
    await beginPaidPeriod(sql, { ...change, paid_since });
  }
  return "stored";
}

function refuseOlder({ read_at }: Account, asked_at: Date): Stored | null {
  return read_at !== null && read_at > asked_at ? "outdated" : null;
}

/** An ended subscription is replaced by another. Of two active ones the first stays. */
function refuseOther(account: Account, { status }: Subscription): Stored | null {
  if (account.subscription_id === null) return null;
  if (!isLive(status)) return "outdated";
  return isLive(account.subscription_status) ? "second" : null;
}
