import { Refusal } from "#core/contract/refusal.ts";
import type { CheckoutOrder, PaymentProvider } from "#server/billing/providers/spec.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { lockPlan } from "#server/kernel/plan/lock-plan.ts";
import { newId } from "#server/platform/ids.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { orRefuse } from "./require-payments.ts";
import { syncCheckout } from "./sync-checkout.ts";

/** Stripe's checkouts stay open for at least half an hour. */
const OPEN_MS = 60 * 60_000;

/** An order without a checkout for this long never gets one. */
const ABANDONED_AFTER_MS = 60_000;

const MOST_OPEN = 20;

export interface Wish {
  kind: "top_up" | "subscription";
  amount_cents: number;
  price_cents: number;
  credits: number | null;
  plan: string | null;
  trial_days: number;
  description: string;
  return_to: string;
}

const ADD = `
  INSERT INTO payment_order (id, organization_id, provider, kind, amount_cents, credits, plan, created_by, return_to, created_at, expires_at)
  VALUES ($1, $2, $3, $4::payment_order_kind, $5, $6, $7, $8, $9, $10::timestamptz, $11::timestamptz)
  ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Returns the checkout URL of an order. Two tabs with the same order get the same checkout, which can be paid once.
 * Only one subscription can be bought at a time: an earlier checkout for another plan is closed first.
 */
export async function openOrder(
  ctx: ServiceContext,
  provider: PaymentProvider,
  wish: Wish,
): Promise<string> {
  const same = await findSame(ctx, provider, wish);
  if (same !== null) return same;
  if (wish.kind === "subscription") await closeOther(ctx, provider);
  const customer_id = await ensureCustomer(ctx, provider);
  const order = await addOrder(ctx, provider, wish);
  const { CRIER_URL } = ctx.system.env;
  const back = `${CRIER_URL}/${ctx.actor.organization.slug}/settings/billing?order=${order.id}`;
  const wanted = provider.createCheckout({
    id: order.id,
    organization_id: ctx.organization_id,
    customer_id,
    expires_at: order.expires_at,
    amount_cents: wish.price_cents,
    description: wish.description,
    buys: buysOf(wish),
    paid_url: back,
    left_url: `${back}&left=1`,
  });
  const made = await orRefuse(ctx.system, wanted).catch(async (error: unknown) => {
    await ctx.db.paymentOrder.updateMany({
      where: { id: order.id, status: "open" },
      data: { status: "failed" },
    });
    throw error;
  });
  await ctx.db.paymentOrder.updateMany({
    where: { id: order.id },
    data: { session_id: made.id, url: made.url },
  });
  if (made.url === null) throw new Error(`The checkout ${made.id} has no address.`);
  return made.url;
}

function buysOf({ plan, trial_days }: Wish): CheckoutOrder["buys"] {
  return plan === null ? { kind: "top_up" } : { kind: "subscription", plan, trial_days };
}

async function findSame(
  ctx: ServiceContext,
  provider: PaymentProvider,
  wish: Wish,
): Promise<string | null> {
  const { db, organization_id, system, actor } = ctx;
  const { kind, amount_cents, plan, return_to } = wish;
  const same = await db.paymentOrder.findFirst({
    where: {
      organization_id,
      kind,
      amount_cents,
      plan,
      provider: provider.mode,
      created_by: actor.id,
      status: "open",
      expires_at: { gt: system.now() },
      url: { not: null },
    },
    orderBy: { id: "desc" },
    select: { id: true, session_id: true, url: true },
  });
  if (same?.session_id == null || same.url === null) return null;
  const status = await orRefuse(system, syncCheckout(system, provider, same.session_id));
  if (status !== "open") return null;
  await db.paymentOrder.updateMany({ where: { id: same.id }, data: { return_to } });
  return same.url;
}

async function closeOther(
  { db, organization_id, system }: ServiceContext,
  provider: PaymentProvider,
) {
  const others = await db.paymentOrder.findMany({
    where: { organization_id, kind: "subscription", status: { in: ["open", "processing"] } },
    select: { id: true, session_id: true },
  });
  for (const { id, session_id } of others) {
    if (session_id === null) {
      const abandoned_before = new Date(system.now().getTime() - ABANDONED_AFTER_MS);
      await db.paymentOrder.updateMany({
        where: { id, created_at: { lt: abandoned_before } },
        data: { status: "failed" },
      });
      continue;
    }
    await orRefuse(system, provider.expireCheckout(session_id));
    const status = await orRefuse(system, syncCheckout(system, provider, session_id));
    if (status === "paid" || status === "processing")
      throw new Refusal("CONFLICT", "A plan was just paid for. Reload the page to see it.");
  }
}

async function addOrder(ctx: ServiceContext, provider: PaymentProvider, wish: Wish) {
  const { organization_id, system, actor } = ctx;
  const now = system.now();
  const expires_at = new Date(now.getTime() + OPEN_MS);
  const id = newId("payment_order");
  const values = [
    ...[id, organization_id, provider.mode, wish.kind, wish.amount_cents, wish.credits, wish.plan],
    ...[actor.id, wish.return_to, now, expires_at],
  ];
  const added = await inTransaction(system.database.pool, async (within) => {
    await lockPlan(within, organization_id);
    const [count] = await within<{ open: number }>(
      `SELECT count(*)::int AS open FROM payment_order
       WHERE organization_id = $1 AND status = 'open' AND expires_at > $2`,
      [organization_id, now],
    );
    if ((count?.open ?? 0) >= MOST_OPEN)
      throw Refusal.upgrade(
        "topup",
        "Too many checkouts are open. Finish one of them, or try again in an hour.",
      );
    return within(ADD, values);
  });
  if (added.length === 0)
    throw new Refusal("CONFLICT", "A plan is being chosen in another tab. Try again in a minute.");
  return { id, expires_at };
}
