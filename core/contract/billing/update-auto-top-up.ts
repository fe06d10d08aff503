import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { AutoTopUp } from "../resources/billing-overview.ts";
import { strictObject } from "../strict-object.ts";

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
  refusals: ["invalid_input"],
});
