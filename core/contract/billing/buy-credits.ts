import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";
import { ReturnTo } from "./return-to.ts";

/** In cents. Held to core/domain/billing/prices.ts by a test. */
export const LEAST_CENTS = 500;
export const MOST_CENTS = 100_000;

export const BuyCredits = defineOperation({
  name: "billing.buy_credits",
  kind: "mutation",
  summary: "Buy credits",
  description: "Answers the address where the payment is made.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({
    amount_cents: z.int().min(LEAST_CENTS).max(MOST_CENTS),
    currency: z.literal("usd").default("usd"),
    return_to: ReturnTo,
  }),
  output: z.object({ url: z.string() }),
  refusals: [],
});
