import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";

export const ConfirmOrder = defineOperation({
  name: "billing.confirm_order",
  kind: "mutation",
  summary: "Look up what came of a payment",
  description:
    "Asks the payment provider, and grants what was paid for, where that has not been done yet.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({ order: z.string().max(100) }),
  output: z.object({
    status: z.enum(["open", "processing", "paid", "failed", "expired"]),
    credits: z.number().nullable().meta({ description: "That were bought; null for a plan." }),
    plan: z.string().nullable(),
    return_to: z.string(),
  }),
  refusals: [],
});
