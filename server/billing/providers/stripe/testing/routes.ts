import type { FakeState, Thing } from "./state.ts";

type Form = Record<string, unknown>;
type Failed = { error: { status: number; type: string; code?: string; message: string } };

interface Route {
  matches: RegExp;
  parameters: string[];
  serve(state: FakeState, form: Form, id: string): Thing | Form | Failed;
}

export function isFailed(made: Thing | Form | Failed): made is Failed {
  return "error" in made;
}

const missing = (id: string): Failed => ({
  error: {
    status: 404,
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such object: '${id}'`,
  },
});
const declined: Failed = {
  error: {
    status: 402,
    type: "card_error",
    code: "card_declined",
    message: "Your card was declined.",
  },
};
const listOf = (data: unknown[]) => ({ object: "list", has_more: false, url: "/v1/list", data });

function add(state: FakeState, prefix: string, object: string, fields: Form): Thing {
  const thing = { id: state.newId(prefix), object, ...fields };
  state.things.set(thing.id, thing);
  return thing;
}

function createSession(state: FakeState, form: Form): Thing | Failed {
  if (!state.things.has(String(form.customer))) return missing(String(form.customer));
  const line = (form.line_items as Record<string, Form>)[0] as { price_data: Form };
  const { unit_amount, currency, product, product_data } = line.price_data;
  if (product === undefined && product_data === undefined)
    return {
      error: {
        status: 400,
        type: "invalid_request_error",
        message: "Missing required param: product.",
      },
    };
  const price = Number(unit_amount);
  const trial = Number((form.subscription_data as Form | undefined)?.trial_period_days ?? 0);
  const now = Number(form.expires_at) - 3_600;
  const session = add(state, "cs_test", "checkout.session", {
    ...form,
    price,
    product,
    now,
    currency,
    amount_subtotal: trial > 0 ? 0 : price,
    expires_at: Number(form.expires_at),
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    subscription: null,
  });
  state.change(session.id, { url: `https://checkout.stripe.test/${session.id}` });
  return state.find(session.id);
}

function readSession(state: FakeState, form: Form, id: string): Thing | Failed {
  const session = state.things.get(id);
  if (session === undefined) return missing(id);
  const intent = session.payment_intent;
  const expands = Object.values((form.expand ?? {}) as Form).includes("payment_intent");
  return expands && typeof intent === "string"
    ? { ...session, payment_intent: state.find(intent) }
    : session;
}

function readIntent(state: FakeState, id: string): Thing | Failed {
  const intent = state.things.get(id);
  if (intent === undefined) return missing(id);
  const { latest_charge } = intent;
  return typeof latest_charge === "string"
    ? { ...intent, latest_charge: state.find(latest_charge) }
    : intent;
}

function confirmIntent(state: FakeState, id: string): Thing | Failed {
  const intent = state.find(id);
  if (state.find(String(intent.customer)).declines === true) {
    state.change(id, { status: "requires_payment_method" });
    return declined;
  }
  const charge = add(state, "ch", "charge", {
    amount_refunded: 0,
    disputed: false,
    payment_intent: id,
  });
  state.change(id, { status: "succeeded", latest_charge: charge.id });
  return state.find(id);
}

function updateSubscription(state: FakeState, form: Form, id: string): Thing | Failed {
  const subscription = state.find(id);
  const charges = form.proration_behavior === "always_invoice";
  if (charges && state.find(String(subscription.customer)).declines === true) return declined;
  const { price_data } = (form.items as Record<string, Form>)[0] as { price_data: Form };
  const { data } = subscription.items as { data: Thing[] };
  const price = {
    id: state.newId("price"),
    product: price_data.product,
    unit_amount: Number(price_data.unit_amount),
  };
  state.change(id, {
    items: listOf([{ ...data[0], price }]),
    cancel_at_period_end: form.cancel_at_period_end === "true",
  });
  return state.find(id);
}

const SESSION = [
  ...[
    "customer",
    "client_reference_id",
    "metadata",
    "success_url",
    "cancel_url",
    "expires_at",
    "adaptive_pricing",
  ],
  ...[
    "mode",
    "line_items",
    "payment_intent_data",
    "invoice_creation",
    "payment_method_collection",
    "subscription_data",
  ],
];

export const ROUTES: Route[] = [
  {
    matches: /^POST \/v1\/customers$/,
    parameters: ["name", "email", "metadata"],
    serve: (state, form) => add(state, "cus", "customer", form),
  },
  {
    matches: /^GET \/v1\/customers\/(\w+)\/payment_methods$/,
    parameters: ["limit"],
    serve(state, _, id) {
      const { paid_with } = state.find(id);
      return listOf(paid_with === undefined ? [] : [{ id: paid_with, object: "payment_method" }]);
    },
  },
  {
    matches: /^POST \/v1\/products$/,
    parameters: ["id", "name"],
    serve(state, form) {
      const id = String(form.id);
      if (state.things.has(id))
        return {
          error: {
            status: 400,
            type: "invalid_request_error",
            code: "resource_already_exists",
            message: "Product already exists.",
          },
        };
      state.things.set(id, { ...form, id, object: "product" });
      return state.find(id);
    },
  },
  { matches: /^POST \/v1\/checkout\/sessions$/, parameters: SESSION, serve: createSession },
  { matches: /^GET \/v1\/checkout\/sessions\/(\w+)$/, parameters: ["expand"], serve: readSession },
  {
    matches: /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
    parameters: [],
    serve(state, _, id) {
      state.change(id, { status: "expired", url: null });
      return state.find(id);
    },
  },
  {
    matches: /^GET \/v1\/subscriptions\/(\w+)$/,
    parameters: [],
    serve: (state, _, id) => state.things.get(id) ?? missing(id),
  },
  {
    matches: /^POST \/v1\/subscriptions\/(\w+)$/,
    parameters: ["items", "proration_behavior", "payment_behavior", "cancel_at_period_end"],
    serve: updateSubscription,
  },
  {
    matches: /^DELETE \/v1\/subscriptions\/(\w+)$/,
    parameters: [],
    serve(state, _, id) {
      state.change(id, { status: "canceled" });
      return state.find(id);
    },
  },
  {
    matches: /^POST \/v1\/payment_intents$/,
    parameters: [
      "amount",
      "currency",
      "customer",
      "description",
      "metadata",
      "automatic_payment_methods",
    ],
    serve: (state, form) =>
      add(state, "pi", "payment_intent", {
        ...form,
        amount: Number(form.amount),
        status: "requires_payment_method",
        latest_charge: null,
      }),
  },
  {
    matches: /^GET \/v1\/payment_intents\/(\w+)$/,
    parameters: ["expand"],
    serve: (state, _, id) => readIntent(state, id),
  },
  {
    matches: /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
    parameters: ["payment_method", "off_session", "error_on_requires_action"],
    serve: (state, _, id) => confirmIntent(state, id),
  },
  {
    matches: /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
    parameters: [],
    serve(state, _, id) {
      state.change(id, { status: "canceled" });
      return state.find(id);
    },
  },
  {
    matches: /^GET \/v1\/disputes$/,
    parameters: ["payment_intent", "limit"],
    serve: (state, { payment_intent }) =>
      listOf(
        [...state.things.values()].filter(
          (thing) => thing.object === "dispute" && thing.payment_intent === payment_intent,
        ),
      ),
  },
  {
    matches: /^POST \/v1\/billing_portal\/sessions$/,
    parameters: ["customer", "return_url"],
    serve: (state, form) =>
      add(state, "bps", "billing_portal.session", {
        ...form,
        url: "https://billing.stripe.test/p",
      }),
  },
  {
    matches: /^GET \/v1\/invoices$/,
    parameters: ["customer", "limit"],
    serve: (state, { customer }) =>
      listOf(
        [...state.things.values()].filter(
          (thing) => thing.object === "invoice" && thing.customer === customer,
        ),
      ),
  },
];
