import type Stripe from "stripe";
import { CURRENCY } from "#core/domain/billing/prices.ts";
import { PaymentDeclinedError } from "../payment-errors.ts";
import type { Charge, Payment } from "../spec.ts";
import { metadataOf } from "./checkouts.ts";
import { callStripe, callStripeOrNull, idOf } from "./create-client.ts";

/** Creates a payment without charging it. The order's ID is the idempotency key. */
export async function createCharge(client: Stripe, order: Charge): Promise<string> {
  const { amount_cents, customer_id, description } = order;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: amount_cents,
    currency: CURRENCY,
    customer: customer_id,
    description,
    metadata: metadataOf(order),
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  };
  const created = client.paymentIntents.create(params, { idempotencyKey: `charge/${order.id}` });
  return (await callStripe(created)).id;
}

export async function confirmCharge(
  client: Stripe,
  id: string,
  customer_id: string,
): Promise<Payment> {
  const methods = await callStripe(client.customers.listPaymentMethods(customer_id, { limit: 1 }));
  const [method] = methods.data;
  if (method === undefined) throw new PaymentDeclinedError("There is no saved card to charge.");
  const confirmed = client.paymentIntents.confirm(
    id,
    { payment_method: method.id, off_session: true, error_on_requires_action: true },
    { idempotencyKey: `confirm/${id}` },
  );
  return toPayment(await callStripe(confirmed), "none");
}

/** Leaves a paid or processing payment alone: Stripe refuses to cancel it. */
export async function cancelCharge(client: Stripe, id: string): Promise<void> {
  const payment = await readPayment(client, id);
  if (payment?.status === "failed")
    await callStripe(client.paymentIntents.cancel(id)).catch(() => undefined);
}

export async function readPayment(client: Stripe, id: string): Promise<Payment | null> {
  const intent = await callStripeOrNull(
    client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
  );
  if (intent === null) return null;
  const isDisputed = chargeOf(intent)?.disputed === true;
  return toPayment(intent, isDisputed ? await readDispute(client, id) : "none");
}

async function readDispute(client: Stripe, payment_intent: string): Promise<Payment["dispute"]> {
  const { data } = await callStripe(client.disputes.list({ payment_intent, limit: 1 }));
  const status = data[0]?.status ?? "";
  if (status === "won") return "won";
  if (status === "lost") return "lost";
  // An inquiry withdraws no money.
  return status === "" || status.startsWith("warning_") ? "none" : "open";
}

function toPayment(intent: Stripe.PaymentIntent, dispute: Payment["dispute"]): Payment {
  return {
    id: intent.id,
    order_id: intent.metadata.crier_order ?? null,
    status: statusOf(intent.status),
    amount_cents: intent.amount,
    currency: intent.currency,
    refunded_cents: chargeOf(intent)?.amount_refunded ?? 0,
    dispute,
  };
}

function statusOf(status: string): Payment["status"] {
  if (status === "succeeded") return "paid";
  return status === "processing" ? "processing" : "failed";
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === "string" ? null : latest_charge;
}

export async function listInvoices(client: Stripe, customer: string) {
  const { data } = await callStripe(client.invoices.list({ customer, limit: 24 }));
  return data.map((invoice) => ({
    id: idOf(invoice) ?? "",
    number: invoice.number,
    at: new Date(invoice.created * 1000),
    amount_cents: invoice.total,
    currency: invoice.currency,
    status: invoice.status ?? "draft",
    description: invoice.lines.data[0]?.description ?? "Crier",
    url: invoice.hosted_invoice_url ?? null,
  }));
}
