export type Thing = Record<string, unknown> & { id: string };

export interface FakeState {
  things: Map<string, Thing>;
  newId(prefix: string): string;
  find(id: string): Thing;
  pay(session_id: string, arrives?: "at once" | "later"): void;
  settle(session_id: string, outcome: "paid" | "failed"): void;
  refund(payment_intent: string, cents: number): void;
  dispute(payment_intent: string, status: string): void;
  setCard(customer: string, declines: boolean): void;
  change(id: string, changes: object): void;
}

const MONTH_SECONDS = 30 * 86_400;
const DAY_SECONDS = 86_400;

type Store = Pick<FakeState, "things" | "newId" | "find" | "change">;

export function createState(): FakeState {
  const things = new Map<string, Thing>();
  let count = 0;
  const newId = (prefix: string) => `${prefix}_fake${++count}`;
  function find(id: string): Thing {
    const thing = things.get(id);
    if (thing === undefined) throw new Error(`The fake Stripe has no ${id}.`);
    return thing;
  }
  const change = (id: string, changes: object) => void things.set(id, { ...find(id), ...changes });

  const store: Store = { things, newId, find, change };
  return {
    ...store,
    pay: (id, arrives = "at once") =>
      arrives === "later"
        ? complete(store, id, "unpaid", "processing")
        : complete(store, id, "paid", "succeeded"),
    settle: (id, outcome) =>
      outcome === "paid"
        ? complete(store, id, "paid", "succeeded")
        : complete(store, id, "unpaid", "requires_payment_method"),
    refund: (intent, cents) =>
      change(String(find(intent).latest_charge), { amount_refunded: cents }),
    dispute(intent, status) {
      change(String(find(intent).latest_charge), { disputed: true });
      const id = `dp_${intent}`;
      things.set(id, { id, object: "dispute", payment_intent: intent, status });
    },
    setCard: (customer, declines) => change(customer, { declines }),
  };
}

function makeIntent({ things, newId }: Store, session: Thing, status: string): string {
  const id = newId("pi");
  const charge = newId("ch");
  things.set(charge, {
    id: charge,
    object: "charge",
    amount_refunded: 0,
    disputed: false,
    payment_intent: id,
  });
  const { payment_intent_data: data } = session as unknown as {
    payment_intent_data: { metadata: object };
  };
  things.set(id, {
    id,
    object: "payment_intent",
    amount: session.amount_subtotal,
    currency: "usd",
    status,
    customer: session.customer,
    metadata: data.metadata,
    latest_charge: charge,
  });
  return id;
}
function makeSubscription({ things, newId }: Store, session: Thing): string {
  const id = newId("sub");
  const {
    subscription_data: data,
    price,
    product,
    now,
  } = session as unknown as {
    subscription_data: { metadata: object; trial_period_days?: string; billing_mode: object };
    price: number;
    product: string;
    now: number;
  };
  const days = Number(data.trial_period_days ?? 0);
  const end = now + (days > 0 ? days * DAY_SECONDS : MONTH_SECONDS);
  const item = {
    id: newId("si"),
    object: "subscription_item",
    current_period_start: now,
    current_period_end: end,
    price: { id: newId("price"), product, unit_amount: price },
  };
  things.set(id, {
    id,
    object: "subscription",
    customer: session.customer,
    metadata: data.metadata,
    cancel_at: null,
    status: days > 0 ? "trialing" : "active",
    cancel_at_period_end: false,
    billing_mode: data.billing_mode,
    items: { object: "list", data: [item] },
  });
  return id;
}
function complete(store: Store, session_id: string, payment_status: string, intent_status: string) {
  const { find, change, newId } = store;
  const session = find(session_id);
  const bought =
    session.mode === "payment"
      ? { payment_intent: session.payment_intent ?? makeIntent(store, session, intent_status) }
      : { subscription: makeSubscription(store, session) };
  change(session_id, { status: "complete", payment_status, url: null, ...bought });
  if (bought.payment_intent !== undefined)
    change(String(bought.payment_intent), { status: intent_status });
  change(String(session.customer), { paid_with: newId("pm") });
}
