import { Refusal } from "#core/contract/refusal.ts";
import {
  declineCheckout,
  disputePayment,
  endPeriod,
  payCheckout,
  refundPayment,
  setCancelAtEnd,
  setCard,
  settleCheckout,
} from "#server/billing/providers/sandbox/acts.ts";
import {
  isSandbox,
  type SandboxPayments,
} from "#server/billing/providers/sandbox/create-sandbox-payments.ts";
import { signEvent } from "#server/billing/providers/sandbox/events.ts";
import type { PaymentEvent } from "#server/billing/providers/spec.ts";
import type { System } from "#server/system.ts";
import { followEvent } from "./follow-event.ts";

interface Visit {
  user_id: string;
  id: string;
}

export type Deliveries = "once" | "twice" | "never";

/** Returns a sandbox checkout for its page. Throws if the viewer isn't a member of the buying organization. */
export async function getSandboxCheckout(system: System, { user_id, id }: Visit) {
  const { records } = sandboxOf(system);
  const checkout = await records.find("checkout", id);
  await requireMember(system, user_id, checkout?.organization_id);
  if (checkout === null) throw notThere();
  const isLate = checkout.status === "open" && system.now() >= new Date(checkout.expires_at);
  return { ...checkout, status: isLate ? ("expired" as const) : checkout.status };
}

export async function actOnCheckout(
  system: System,
  visit: Visit,
  { act, deliveries }: { act: CheckoutAct; deliveries: Deliveries },
): Promise<string | null> {
  const { records } = sandboxOf(system);
  const { paid_url, left_url } = await getSandboxCheckout(system, visit);
  const { id } = visit;
  const now = system.now();
  if (act === "leave") return left_url;
  if (act === "decline") await declineCheckout(records, id);
  if (act === "pay")
    await deliver(system, await payCheckout(records, id, { arrives: "at once", now }), deliveries);
  if (act === "pay_later")
    await deliver(system, await payCheckout(records, id, { arrives: "later", now }), deliveries);
  if (act === "arrive")
    await deliver(system, await settleCheckout(records, id, { outcome: "paid", now }), deliveries);
  if (act === "fail")
    await deliver(
      system,
      await settleCheckout(records, id, { outcome: "failed", now }),
      deliveries,
    );
  return act === "decline" ? null : paid_url;
}

export const CHECKOUT_ACTS = ["pay", "pay_later", "decline", "leave", "arrive", "fail"] as const;
export type CheckoutAct = (typeof CHECKOUT_ACTS)[number];

export async function getSandboxPortal(system: System, { user_id, id }: Visit) {
  const provider = sandboxOf(system);
  const customer = await provider.records.find("customer", id);
  await requireMember(system, user_id, customer?.organization_id);
  if (customer === null) throw notThere();
  const [newest] = await provider.records.list("subscription", id);
  if (newest !== undefined) await provider.readSubscription(newest.id);
  const [subscription = null] = await provider.records.list("subscription", id);
  const payments = await provider.records.list("payment", id);
  return { card: customer.card, subscription, payments };
}

export const PORTAL_ACTS = [
  ...["cancel", "resume", "end_period", "card_works", "card_declines"],
  ...["refund", "dispute", "win_dispute", "lose_dispute"],
] as const;
type PortalAct = (typeof PORTAL_ACTS)[number];

const DISPUTES: Partial<Record<PortalAct, "open" | "won" | "lost">> = {
  dispute: "open",
  win_dispute: "won",
  lose_dispute: "lost",
};

export async function actOnPortal(
  system: System,
  visit: Visit,
  { act, payment_id }: { act: PortalAct; payment_id: string },
): Promise<void> {
  const { records } = sandboxOf(system);
  const { subscription, payments } = await getSandboxPortal(system, visit);
  if (act === "card_works" || act === "card_declines")
    await deliver(
      system,
      await setCard(records, visit.id, act === "card_works" ? "works" : "declines"),
    );
  if (subscription !== null) {
    if (act === "cancel" || act === "resume")
      await deliver(system, await setCancelAtEnd(records, subscription.id, act));
    if (act === "end_period")
      await deliver(system, await endPeriod(records, subscription.id, system.now()));
  }
  if (!payments.some(({ id }) => id === payment_id)) return;
  if (act === "refund") await deliver(system, await refundPayment(records, payment_id));
  const dispute = DISPUTES[act];
  if (dispute !== undefined)
    await deliver(system, await disputePayment(records, payment_id, dispute));
}

async function deliver(
  system: System,
  event: PaymentEvent | null,
  deliveries: Deliveries = "once",
): Promise<void> {
  if (event === null || deliveries === "never") return;
  const provider = sandboxOf(system);
  const { body, headers } = signEvent(system.secrets, event, system.now());
  const times = deliveries === "twice" ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const verified = provider.verifyEvent(body, headers);
    if (verified !== null) await followEvent(system, provider, verified);
  }
}

function sandboxOf({ payments }: System): SandboxPayments {
  if (!isSandbox(payments)) throw notThere();
  return payments;
}

/** Owners and admins only: others who find the URL can't buy. */
async function requireMember(
  { database }: System,
  user_id: string,
  organization_id = "",
): Promise<void> {
  const found = await database.prisma.membership.findFirst({
    where: { user_id, organization_id, role: { in: ["owner", "admin"] } },
  });
  if (found === null) throw notThere();
}

function notThere(): Refusal {
  return new Refusal("NOT_FOUND", "This page doesn't exist in sandbox payments.");
}
