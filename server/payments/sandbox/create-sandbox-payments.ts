import type { Database } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { PaymentProvider } from "../spec.ts";
import { createCharges } from "./charges.ts";
import { createCheckouts } from "./checkouts.ts";
import { verifyEvent } from "./events.ts";
import { outside } from "./outside.ts";
import { createRecords, type SandboxRecords } from "./records.ts";
import { createSubscriptions } from "./subscriptions.ts";

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
