import { z } from "zod";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";
import { Billing } from "./billing.ts";

const MOST_CREDITS = 100_000;
const cents = z.int().min(500).max(1_000_000);

/** When credits are bought automatically, and the maximum. */
export const AutoTopUp = strictObject({
  below: z
    .int()
    .min(1)
    .max(MOST_CREDITS)
    .meta({ description: "Credits are bought when fewer than this are available." }),
  up_to: z
    .int()
    .min(1)
    .max(MOST_CREDITS)
    .meta({ description: "How many credits are available after a top-up." }),
  monthly_cap_cents: cents.meta({
    description: "The most that is charged in a calendar month (UTC).",
  }),
});
export type AutoTopUp = z.infer<typeof AutoTopUp>;

const Offer = z.object({
  name: z.string(),
  title: z.string(),
  price_cents: z.int(),
  channels: z.int().nullable(),
  seats: z.int().nullable(),
  organizations: z.int().nullable(),
  storage_bytes: z.number().nullable(),
  credits_per_month: z.number().nullable(),
  features: z.array(z.string()),
});

const SubscriptionState = z.object({
  plan: z.string().nullable().meta({ description: "The plan and interval that renew." }),
  status: z.string(),
  period_end: Instant,
  cancel_at_period_end: z.boolean(),
  grace_until: Instant.nullable().meta({ description: "Set if the last payment failed." }),
  kept_plan: z.string().nullable().meta({ description: "Paid until the end of the period." }),
});

const Spent = z.object({
  name: z.string(),
  provider: z.string().nullable(),
  kind: z.enum(["posts", "replies", "other"]),
  credits: z.number(),
});

export const BillingOverview = z.object({
  ...Billing.shape,
  title: z.string().meta({ description: "Included in the plan." }),
  payments: z
    .enum(["stripe", "sandbox"])
    .nullable()
    .meta({ description: "The payment provider; null if nothing is sold." }),
  may_buy: z.boolean(),
  over: z.array(z.object({ limit: z.string(), used: z.number(), allowed: z.number() })),
  offers: z.array(Offer),
  trial_days: z
    .int()
    .nullable()
    .meta({ description: "Trial of a first subscription; null if there was one before." }),
  top_ups: z.array(z.object({ amount_cents: z.int(), credits: z.number() })),
  subscription: SubscriptionState.nullable(),
  auto_top_up: z
    .object({ ...AutoTopUp.shape, paused_until: Instant.nullable(), failures: z.int() })
    .nullable(),
  has_paid: z
    .boolean()
    .meta({ description: "Whether the payment provider has the organization as a customer." }),
  spent: z.array(Spent).meta({ description: "Charged in this period." }),
});
export type BillingOverview = z.infer<typeof BillingOverview>;
