import { CURRENCY } from "#core/domain/billing/prices.ts";
import { PaymentsUnavailableError } from "../payment-errors.ts";
import type { Checkout, PaymentProvider } from "../spec.ts";
import { outside } from "./outside.ts";
import type { Records, SandboxRecords } from "./records.ts";

type Part = Pick<PaymentProvider, "createCheckout" | "readCheckout" | "expireCheckout">;

export function createCheckouts(
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
          ...{ order_id: id, expires_at: expires_at.toISOString(), status: "open", problem: null },
          ...{ payment_id: null, subscription_id: null },
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
    ...{ id, order_id, url, amount_cents, currency: CURRENCY, payment_id, subscription_id },
    status: isLate ? "expired" : status,
  };
}
