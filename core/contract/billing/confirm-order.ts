import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";

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
