import { CURRENCY } from "#core/domain/billing/prices.ts";
import type { Subscription } from "#core/domain/billing/subscription.ts";
import type { Database } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { PaymentDeclinedError, PaymentsUnavailableError } from "../payment-errors.ts";
import type { Checkout, PaymentProvider } from "../spec.ts";
import { createCharges } from "./charges.ts";
import { verifyEvent } from "./events.ts";
import { outside } from "./outside.ts";
import type { Records } from "./records.ts";
import { createRecords, type SandboxRecords } from "./records.ts";
import { walkSubscription } from "./walk-subscription.ts";

export interface SandboxNeeds {
  database: Database;
  secrets: Secrets;
  env: Pick<Env, "CRIER_URL">;
  now(): Date;
}

/** Charges no money: payments are what someone chose on its own pages. */
export interface SandboxPayments extends PaymentProvider {
  name: "sandbox";
  records: SandboxRecords;
}

export function isSandbox(provider: PaymentProvider | null): provider is SandboxPayments {
  return provider?.name === "sandbox";
}

export function createSandboxPayments({
  database,
  secrets,
  env,
  now,
}: SandboxNeeds): SandboxPayments {
  const records = createRecords(database);
  const page = (path: string) => `${env.CRIER_URL}/sandbox-payments/${path}`;
  return {
    name: "sandbox",
    mode: "sandbox",
    records,
    ...createCheckouts(records, { now, page }),
    ...createSubscriptions(records, now),
    ...createCharges(records, now),
    async createCustomer({ organization_id, email }) {
      outside();
      return records.add("customer", { organization_id, email, card: "none" }, organization_id);
    },
    async createPortal(customer_id, return_url) {
      outside();
      return `${page(`portal/${customer_id}`)}?${new URLSearchParams({ return_url })}`;
    },
    verifyEvent: (body, headers) => verifyEvent(secrets, { body, headers }, now()),
  };
}

type Part = Pick<PaymentProvider, "createCheckout" | "readCheckout" | "expireCheckout">;

function createCheckouts(
  records: SandboxRecords,
  { now, page }: { now(): Date; page(path: string): string },
): Part {
  const part: Part = {
    async createCheckout({ id, expires_at, ...order }) {
      outside();
      const made = await records.add(
        "checkout",
        {
          ...order,
          order_id: id,
          expires_at: expires_at.toISOString(),
          status: "open",
          problem: null,
          payment_id: null,
          subscription_id: null,
        },
        id,
      );
      const checkout = await part.readCheckout(made);
      if (checkout === null) throw new PaymentsUnavailableError("The checkout was not made.");
      return checkout;
    },
    async readCheckout(id) {
      outside();
      const found = await records.find("checkout", id);
      return found === null
        ? null
        : toCheckout(id, found, { now: now(), url: page(`checkout/${id}`) });
    },
    async expireCheckout(id) {
      outside();
      await records.change("checkout", id, (current) =>
        current.status === "open" ? { ...current, status: "expired" } : current,
      );
    },
  };
  return part;
}

function toCheckout(
  id: string,
  checkout: Records["checkout"],
  { now, url }: { now: Date; url: string },
): Checkout {
  const { order_id, status, expires_at, buys, payment_id, subscription_id } = checkout;
  const isTrial = buys.kind === "subscription" && buys.trial_days > 0;
  const amount_cents = isTrial ? 0 : checkout.amount_cents;
  const isLate = status === "open" && now.getTime() >= Date.parse(expires_at);
  return {
    id,
    order_id,
    url,
    amount_cents,
    currency: CURRENCY,
    payment_id,
    subscription_id,
    status: isLate ? "expired" : status,
  };
}

type CreateSubscriptionsPart = Pick<
  PaymentProvider,
  "readSubscription" | "changePlan" | "cancelSubscription"
>;

function createSubscriptions(records: SandboxRecords, now: () => Date): CreateSubscriptionsPart {
  return {
    async readSubscription(id) {
      outside();
      const found = await renewSubscription(records, id, now());
      return found === null ? null : toSubscription(id, found);
    },
    async changePlan(id, { plan, amount_cents, charge }) {
      outside();
      const found = await records.find("subscription", id);
      const customer = await records.find("customer", found?.customer_id ?? "");
      if (charge === "now" && customer?.card !== "works")
        throw new PaymentDeclinedError("Your card was declined.");
      await records.change("subscription", id, (current) => ({
        ...current,
        plan,
        amount_cents,
        cancel_at_period_end: false,
      }));
    },
    async cancelSubscription(id) {
      outside();
      await records.change("subscription", id, (current) => ({ ...current, status: "canceled" }));
    },
  };
}

function toSubscription(
  id: string,
  { period_start, period_end, ...rest }: Records["subscription"],
): Subscription {
  return { id, ...rest, period_start: new Date(period_start), period_end: new Date(period_end) };
}

/** Returns the subscription's current state, storing payments of its renewals. Null if it doesn't exist. */
async function renewSubscription(
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
      order_id: null,
      customer_id: found.customer_id,
      amount_cents: found.amount_cents,
      description: `Subscription: ${found.plan}`,
      status: "paid",
      refunded_cents: 0,
      dispute: "none",
      at,
    });
  return renewed;
}
