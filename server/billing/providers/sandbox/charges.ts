import { CURRENCY } from "#core/domain/billing/prices.ts";
import { PaymentDeclinedError } from "../payment-errors.ts";
import type { Payment, PaymentProvider } from "../spec.ts";
import { outside } from "./outside.ts";
import type { Records, SandboxRecords } from "./records.ts";

type Part = Pick<
  PaymentProvider,
  "readPayment" | "createCharge" | "confirmCharge" | "cancelCharge" | "listInvoices"
>;

export function createCharges(records: SandboxRecords, now: () => Date): Part {
  return {
    async readPayment(id) {
      outside();
      const found = await records.find("payment", id);
      return found === null ? null : toPayment(id, found);
    },
    async createCharge({ id, customer_id, amount_cents, description }) {
      outside();
      const at = now().toISOString();
      const rest = { status: "unpaid", refunded_cents: 0, dispute: "none", at } as const;
      return records.add(
        "payment",
        { order_id: id, customer_id, amount_cents, description, ...rest },
        id,
      );
    },
    async confirmCharge(id, customer_id) {
      outside();
      const customer = await records.find("customer", customer_id);
      const paid = customer?.card === "works";
      const changed = await records.change("payment", id, (current) =>
        current.status === "unpaid" ? { ...current, status: paid ? "paid" : "failed" } : current,
      );
      if (changed?.status !== "paid") throw new PaymentDeclinedError("Your card was declined.");
      return toPayment(id, changed);
    },
    async cancelCharge(id) {
      outside();
      await records.change("payment", id, (current) =>
        current.status === "unpaid" ? { ...current, status: "failed" } : current,
      );
    },
    async listInvoices(customer_id) {
      outside();
      const payments = await records.list("payment", customer_id);
      return payments
        .filter(({ status }) => status === "paid")
        .map(({ id, at, amount_cents, description, refunded_cents }) => ({
          id,
          number: null,
          at: new Date(at),
          amount_cents,
          currency: CURRENCY,
          description,
          url: null,
          status: refunded_cents === amount_cents && amount_cents > 0 ? "refunded" : "paid",
        }));
    },
  };
}

function toPayment(
  id: string,
  { status, order_id, amount_cents, refunded_cents, dispute }: Records["payment"],
): Payment {
  return {
    id,
    order_id,
    amount_cents,
    currency: CURRENCY,
    refunded_cents,
    dispute,
    status: status === "unpaid" ? "failed" : status,
  };
}
