import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Instant } from "#core/contract/instant.ts";
import { MOST_IN_CURSOR } from "#core/contract/limits.ts";
import {
  Billing,
  LedgerEntry,
  LedgerEntryKind,
  SandboxCredits,
} from "#core/contract/resources/billing.ts";
import { AutoTopUp, BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { ReturnTo } from "./return-to.ts";
import { LEAST_TOP_UP_CENTS, MOST_TOP_UP_CENTS } from "./top-up-limits.ts";

export const ListInvoices = defineOperation({
  name: "billing.invoices",
  kind: "query",
  summary: "List invoices",
  description: "Newest first, as stored by the payment provider.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      description: z.string(),
      amount_cents: z.int(),
      status: z.string(),
      url: z.string().nullable(),
      at: Instant,
    }),
  ),
  refusals: [],
});

export const ListLedger = defineOperation({
  name: "billing.ledger",
  kind: "query",
  summary: "List credit changes",
  description: "Newest first.",
  http: { method: "GET", path: "/billing/ledger" },
  agent: null,
  scope: "billing",
  input: strictObject({
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page.",
    }),
    kind: LedgerEntryKind.optional().meta({ description: "Only entries of this kind." }),
    limit: z.int().min(1).max(200).default(100),
  }),
  output: z.object({ items: z.array(LedgerEntry), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});

export const GetBilling = defineOperation({
  name: "billing.get",
  kind: "query",
  summary: "Get the plan, usage and credits",
  description:
    "API keys can only read billing; people choose plans and buy credits in the dashboard. A request that the plan doesn't allow is refused with 403, and its message ends with `[upgrade:tier]`, `[upgrade:seats]`, `[upgrade:credits]`, `[upgrade:channels]`, `[upgrade:brands]` or `[upgrade:topup]`. After a downgrade, usage can exceed a limit: nothing is taken away, but nothing can be added.",
  http: { method: "GET", path: "/billing" },
  agent: null,
  scope: "billing",
  input: strictObject({}),
  output: Billing,
  refusals: [],
});

export const GetBillingOverview = defineOperation({
  name: "billing.overview",
  kind: "query",
  summary: "Get the billing overview",
  description:
    "What the dashboard shows of billing, for every member. `may_buy` says whether this member can buy.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: BillingOverview,
  refusals: [],
});

export const AskOwners = defineOperation({
  name: "billing.ask_owners",
  kind: "mutation",
  summary: "Ask the owners to upgrade or buy credits",
  description: "Emails the owners. Each person can ask once a day.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ wants: z.enum(["plan", "credits"]) }),
  output: z.object({
    asked: z.boolean().meta({ description: "False if they were already asked today." }),
  }),
  refusals: [],
});

export const BuyCredits = defineOperation({
  name: "billing.buy_credits",
  kind: "mutation",
  summary: "Buy credits",
  description: "Returns the URL of the payment page.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({
    amount_cents: z.int().min(LEAST_TOP_UP_CENTS).max(MOST_TOP_UP_CENTS),
    currency: z.literal("usd").default("usd"),
    return_to: ReturnTo,
  }),
  output: z.object({ url: z.string() }),
  refusals: ["organization_leaving"],
});

export const ConfirmOrder = defineOperation({
  name: "billing.confirm_order",
  kind: "mutation",
  summary: "Check a payment",
  description:
    "Asks the payment provider about the payment and, if it succeeded, grants what was bought unless that already happened.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({ order: z.string().max(100) }),
  output: z.object({
    status: z.enum(["open", "processing", "paid", "failed", "expired"]),
    credits: z
      .number()
      .nullable()
      .meta({ description: "How many credits were bought; null for a plan." }),
    plan: z.string().nullable(),
    return_to: z.string(),
  }),
  refusals: [],
});

export const OpenPortal = defineOperation({
  name: "billing.open_portal",
  kind: "mutation",
  summary: "Open the payment provider's customer portal",
  description:
    "Returns a URL for changing cards, cancelling the subscription and downloading receipts.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({ return_to: ReturnTo }),
  output: z.object({ url: z.string() }),
  refusals: [],
});

export const RefillSandboxCredits = defineOperation({
  name: "billing.refill_sandbox_credits",
  kind: "mutation",
  summary: "Refill the sandbox credits",
  description: "Any member can do this as often as they like: sandbox credits are free.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: SandboxCredits,
  refusals: [],
});

export const UpdateAutoTopUp = defineOperation({
  name: "billing.update_auto_top_up",
  kind: "mutation",
  summary: "Set automatic top-up",
  description:
    "Charges the card used last whenever available credits fall below a threshold. Null turns it off.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({ auto_top_up: AutoTopUp.nullable() }),
  output: z.null(),
  refusals: ["invalid_input", "organization_leaving"],
});

export const ChoosePlan = defineOperation({
  name: "billing.choose_plan",
  kind: "mutation",
  summary: "Choose a plan",
  description:
    "For a first subscription, returns the URL of the payment page. An upgrade is charged and takes effect at once; a downgrade takes effect with the next billing period.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({ plan: z.string().max(100), return_to: ReturnTo }),
  output: z.object({
    url: z.string().nullable().meta({ description: "Null if the plan was changed at once." }),
  }),
  refusals: ["invalid_input", "organization_leaving"],
});
