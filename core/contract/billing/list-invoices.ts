import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";

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
