import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";
import { ReturnTo } from "./return-to.ts";
import { LEAST_TOP_UP_CENTS, MOST_TOP_UP_CENTS } from "./top-up-limits.ts";

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
  refusals: [],
});
