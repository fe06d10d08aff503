import { GetBilling, ListLedger } from "../operations/billing/billing.ts";
import type { Billing, LedgerEntry } from "../resources/billing.ts";
import { exampleOf } from "./example-of.ts";

const BILLING: Billing = {
  plan: {
    name: "team",
    limits: {
      channels: 30,
      seats: 5,
      organizations: 3,
      requests_per_minute: 300,
      storage_bytes: 107_374_182_400,
      credits_per_month: 1000,
    },
  },
  usage: {
    channels: 12,
    seats: 4,
    organizations: 1,
    requests_per_minute: 7,
    storage_bytes: 1_204_224,
    credits_per_month: 1.5,
  },
  credits: { balance: 998.5, reserved: 20, available: 978.5 },
  sandbox_credits: { available: 980, reserved: 20 },
  renews_at: "2026-12-21T09:00:00.000Z",
};

const CHARGE: LedgerEntry = {
  id: "led_01kaj4r8c6w4n1m3j5h7g9e1d3_0000000004",
  kind: "charge",
  amount: -1.5,
  balance_after: 998.5,
  cause: { type: "entry", id: "entry_01kaj6q3s5t7v9x1z3b5d7f9h1" },
  description: "Acme on X",
  at: "2026-11-21T09:20:00.000Z",
};

export const BILLING_EXAMPLES = [
  exampleOf(GetBilling, { input: {}, output: BILLING }),
  exampleOf(ListLedger, {
    input: { limit: 1 },
    output: { items: [CHARGE], next_cursor: null },
  }),
];
