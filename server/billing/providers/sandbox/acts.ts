/** Actions for trying out payments. Each returns the event that the provider would send. */
import { randomUUID } from "node:crypto";
import { TRIAL_DAYS } from "#core/domain/billing/prices.ts";
import type { PaymentEvent } from "../spec.ts";
import type { Records, SandboxRecords } from "./records.ts";
import { monthAfter } from "./walk-subscription.ts";

type MaybeEvent = PaymentEvent | null;

const DAY_MS = 86_400_000;

/** Pays a checkout, immediately or pending. No-op if it is no longer open. */
export async function payCheckout(
  records: SandboxRecords,
  id: string,
  { arrives, now }: { arrives: "at once" | "later"; now: Date },
): Promise<MaybeEvent> {
  let isFirst = false;
  const checkout = await records.change("checkout", id, (current) => {
    isFirst = current.status === "open" && now.getTime() < Date.parse(current.expires_at);
    return isFirst ? { ...current, status: "processing", problem: null } : current;
  });
  if (checkout === null || !isFirst) return null;
  await records.change("customer", checkout.customer_id, (customer) => ({
    ...customer,
    card: "works",
  }));
  return arrives === "later"
    ? eventOf({ checkout_id: id })
    : settleCheckout(records, id, { outcome: "paid", now });
}

export async function settleCheckout(
  records: SandboxRecords,
  id: string,
  { outcome, now }: { outcome: "paid" | "failed"; now: Date },
): Promise<MaybeEvent> {
  const checkout = await records.find("checkout", id);
  if (checkout?.status !== "processing") return null;
  const made = outcome === "paid" ? await deliver(records, checkout, now) : {};
  await records.change("checkout", id, (current) => ({ ...current, ...made, status: outcome }));
  return eventOf({ checkout_id: id });
}

/** Simulates a decline by the bank. The checkout stays open for another try. */
export async function declineCheckout(records: SandboxRecords, id: string): Promise<MaybeEvent> {
  await records.change("checkout", id, (current) => ({
    ...current,
    problem: "Your card was declined.",
  }));
  return null;
}

async function deliver(records: SandboxRecords, checkout: Records["checkout"], now: Date) {
  const { order_id, customer_id, amount_cents, description, buys } = checkout;
  const isTrial = buys.kind === "subscription" && buys.trial_days > 0;
  const at = now.toISOString();
  const payment_id = await records.add(
    "payment",
    {
      order_id,
      customer_id,
      amount_cents: isTrial ? 0 : amount_cents,
      description,
      status: "paid",
      refunded_cents: 0,
      dispute: "none",
      at,
    },
    order_id,
  );
  if (buys.kind === "top_up") return { payment_id };
  const trial_end = new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
  const subscription_id = await records.add(
    "subscription",
    {
      order_id,
      customer_id,
      plan: buys.plan,
      amount_cents,
      cancel_at_period_end: false,
      anchor: at,
      status: isTrial ? "trialing" : "active",
      period_start: at,
      period_end: isTrial ? trial_end : monthAfter(at, at),
    },
    order_id,
  );
  return { subscription_id };
}

export async function refundPayment(records: SandboxRecords, id: string): Promise<MaybeEvent> {
  await records.change("payment", id, (current) =>
    current.status === "paid" ? { ...current, refunded_cents: current.amount_cents } : current,
  );
  return eventOf({ payment_id: id });
}

export async function disputePayment(
  records: SandboxRecords,
  id: string,
  dispute: "open" | "won" | "lost",
): Promise<MaybeEvent> {
  await records.change("payment", id, (current) =>
    current.status === "paid" ? { ...current, dispute } : current,
  );
  return eventOf({ payment_id: id });
}

export async function setCard(
  records: SandboxRecords,
  customer_id: string,
  card: "works" | "declines",
): Promise<MaybeEvent> {
  await records.change("customer", customer_id, (current) => ({ ...current, card }));
  const [subscription] = await records.list("subscription", customer_id);
  return subscription === undefined ? null : eventOf({ subscription_id: subscription.id });
}

export async function setCancelAtEnd(
  records: SandboxRecords,
  id: string,
  cancel: "cancel" | "resume",
): Promise<MaybeEvent> {
  await records.change("subscription", id, (current) => ({
    ...current,
    cancel_at_period_end: cancel === "cancel",
  }));
  return eventOf({ subscription_id: id });
}

export async function endPeriod(
  records: SandboxRecords,
  id: string,
  now: Date,
): Promise<MaybeEvent> {
  const at = now.toISOString();
  await records.change("subscription", id, (current) =>
    Date.parse(current.period_start) < now.getTime() &&
    now.getTime() < Date.parse(current.period_end)
      ? { ...current, period_end: at, anchor: at }
      : current,
  );
  return eventOf({ subscription_id: id });
}

function eventOf(about: Omit<PaymentEvent, "id">): PaymentEvent {
  return { id: `sandbox_evt_${randomUUID()}`, ...about };
}
