/** What a payment provider does for Crier. None of it may be called while a transaction is open. */
import type { Subscription } from "#core/domain/billing/subscription.ts";

/** What is to be paid. */
export interface CheckoutOrder {
  /** Ours: the same order makes the same checkout, however often it is sent. */
  id: string;
  organization_id: string;
  customer_id: string;
  /** In cents of a US dollar; each month for a subscription. */
  amount_cents: number;
  /** What the buyer reads. */
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

/** A checkout as the provider tells of it. */
export interface Checkout {
  id: string;
  order_id: string | null;
  /** `open`: can be paid. `processing`: was confirmed, and the money is on its way. */
  status: "open" | "processing" | "paid" | "failed" | "expired";
  url: string | null;
  amount_cents: number;
  currency: string;
  payment_id: string | null;
  subscription_id: string | null;
}

/** A payment as the provider tells of it. */
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

/** What an event is about. Nothing else of it is believed: the thing itself is read from the provider. */
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
  /** Whose IDs it gives: those of one mode mean nothing in another. */
  mode: "sandbox" | "stripe_test" | "stripe_live";
  createCustomer(of: { organization_id: string; name: string; email: string }): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | null>;
  /** Lets nobody pay it any more. Does nothing where it is no longer open. */
  expireCheckout(id: string): Promise<void>;
  readSubscription(id: string): Promise<Subscription | null>;
  /**
   * Changes what is renewed. `now` charges the difference for the rest of the period at once; `renewal` charges nothing before
   * the next period. Throws PaymentDeclinedError, with nothing changed.
   */
  changePlan(id: string, to: PlanChange): Promise<void>;
  /** Ends it at once. */
  cancelSubscription(id: string): Promise<void>;
  readPayment(id: string): Promise<Payment | null>;
  /**
   * Makes a payment that is charged by `confirmCharge`, and answers its ID: stored before money moves, it says afterwards what
   * came of it, whatever answer is lost.
   */
  createCharge(order: Charge): Promise<string>;
  /** Charges what the customer has paid with before. Throws PaymentDeclinedError. */
  confirmCharge(payment_id: string, customer_id: string): Promise<Payment>;
  /** Lets nobody pay it any more. Does nothing where it has been paid. */
  cancelCharge(payment_id: string): Promise<void>;
  /** The address where the customer changes cards, cancels and finds receipts. */
  createPortal(customer_id: string, return_url: string): Promise<string>;
  /** The newest first. */
  listInvoices(customer_id: string): Promise<Invoice[]>;
  /** What an event is about; null where it is of no interest. Throws BadSignatureError. */
  verifyEvent(body: string, headers: Headers): PaymentEvent | null;
}
