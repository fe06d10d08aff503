import type { Subscription } from "#core/domain/billing/subscription.ts";
import { PaymentDeclinedError } from "../payment-errors.ts";
import type { PaymentProvider } from "../spec.ts";
import { outside } from "./outside.ts";
import type { Records, SandboxRecords } from "./records.ts";
import { renewSubscription } from "./renew-subscription.ts";

type Part = Pick<PaymentProvider, "readSubscription" | "changePlan" | "cancelSubscription">;

export function createSubscriptions(records: SandboxRecords, now: () => Date): Part {
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
        ...{ plan, amount_cents, cancel_at_period_end: false },
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
