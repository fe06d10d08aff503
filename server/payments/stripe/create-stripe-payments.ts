import type { Logger } from "#server/platform/logger.ts";
import type { PaymentProvider } from "../spec.ts";
import { cancelCharge, confirmCharge, createCharge, listInvoices, readPayment } from "./charges.ts";
import { createCheckout, expireCheckout, readCheckout } from "./checkouts.ts";
import { asking, createClient, type StripeAddress } from "./create-client.ts";
import { readEvent } from "./events.ts";
import { cancelSubscription, changePlan, readSubscription } from "./subscriptions.ts";

interface Settings {
  secret_key: string;
  webhook_secret: string;
  logger: Logger;
  address?: StripeAddress;
}

export function createStripePayments({
  secret_key,
  webhook_secret,
  logger,
  address,
}: Settings): PaymentProvider {
  const client = createClient(secret_key, address);
  return {
    name: "stripe",
    mode: /^[sr]k_live_/.test(secret_key) ? "stripe_live" : "stripe_test",
    async createCustomer({ organization_id, name, email }) {
      const metadata = { crier_organization: organization_id };
      const created = client.customers.create({ name, email, metadata });
      return (await asking(created)).id;
    },
    createCheckout: (order) => createCheckout(client, order),
    readCheckout: (id) => readCheckout(client, id),
    expireCheckout: (id) => expireCheckout(client, id),
    readSubscription: (id) => readSubscription(client, id),
    changePlan: (id, to) => changePlan(client, id, to),
    cancelSubscription: (id) => cancelSubscription(client, id),
    readPayment: (id) => readPayment(client, id),
    createCharge: (order) => createCharge(client, order),
    confirmCharge: (id, customer_id) => confirmCharge(client, id, customer_id),
    cancelCharge: (id) => cancelCharge(client, id),
    async createPortal(customer, return_url) {
      return (await asking(client.billingPortal.sessions.create({ customer, return_url }))).url;
    },
    listInvoices: (customer_id) => listInvoices(client, customer_id),
    verifyEvent: (body, headers) => readEvent({ client, webhook_secret, logger }, body, headers),
  };
}
