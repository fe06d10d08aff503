/** Interface of payment providers. Nothing here may be called while a transaction is open. */
import type { Subscription } from "#core/domain/billing/subscription.ts";

export interface CheckoutOrder {
  /** Our ID: the same order creates the same checkout, however often it is sent. */
  id: string;
  organization_id: string;
  customer_id: string;
  /** In US cents, per month for a subscription. */
  amount_cents: number;
  description: string;
  buys: { kind: "top_up" } | { kind: "subscription"; plan: string; trial_days: number };
  expires_at: Date;
  paid_url: string;
  left_url: string;
}

export type Charge = Pick<
  CheckoutOrder,
  "id" | "organization_id" | "customer_id" | "amount_cents" | "description"
>;

export interface Checkout {
  id: string;
  order_id: string | null;
  /** `open`: can be paid. `processing`: confirmed, but the money hasn't arrived yet. */
  status: "open" | "processing" | "paid" | "failed" | "expired";
  url: string | null;
  amount_cents: number;
  currency: string;
  payment_id: string | null;
  subscription_id: string | null;
}

export interface Payment {
  id: string;
  order_id: string | null;
  status: "processing" | "paid" | "failed";
  amount_cents: number;
  currency: string;
  refunded_cents: number;
  dispute: "none" | "open" | "won" | "lost";
}

export interface Invoice {
  id: string;
  number: string | null;
  at: Date;
  amount_cents: number;
  currency: string;
  status: string;
  description: string;
  url: string | null;
}

/** The object an event is about. Nothing else in the event is trusted: the object is fetched from the provider. */
export interface PaymentEvent {
  id: string;
  checkout_id?: string;
  subscription_id?: string;
  payment_id?: string;
}

export interface PlanChange {
  plan: string;
  amount_cents: number;
  order_id: string;
  charge: "now" | "renewal";
}

export interface PaymentProvider {
  name: "stripe" | "sandbox";
  /** The mode its IDs belong to. IDs of one mode are invalid in another. */
  mode: "sandbox" | "stripe_test" | "stripe_live";
  createCustomer(of: { organization_id: string; name: string; email: string }): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | null>;
  /** Closes a checkout for payment. No-op if it is no longer open. */
  expireCheckout(id: string): Promise<void>;
  readSubscription(id: string): Promise<Subscription | null>;
  /**
   * Changes the plan that is renewed. `now` immediately charges the difference for the rest of the period; `renewal`
   * charges nothing before the next period. Throws PaymentDeclinedError, with nothing changed.
   */
  changePlan(id: string, to: PlanChange): Promise<void>;
  cancelSubscription(id: string): Promise<void>;
  readPayment(id: string): Promise<Payment | null>;
  /**
   * Creates a payment, charged by `confirmCharge`, and returns its ID. Stored before money moves, it can be looked up
   * afterwards even if a response is lost.
   */
  createCharge(order: Charge): Promise<string>;
  /** Charges the customer's stored payment method. Throws PaymentDeclinedError. */
  confirmCharge(payment_id: string, customer_id: string): Promise<Payment>;
  /** Closes a charge for payment. No-op if it has been paid. */
  cancelCharge(payment_id: string): Promise<void>;
  createPortal(customer_id: string, return_url: string): Promise<string>;
  /** Newest first. */
  listInvoices(customer_id: string): Promise<Invoice[]>;
  /** Returns what an event is about, or null if it is irrelevant. Throws BadSignatureError. */
  verifyEvent(body: string, headers: Headers): PaymentEvent | null;
}
