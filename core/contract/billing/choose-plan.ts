import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";
import { ReturnTo } from "./return-to.ts";

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
  refusals: ["invalid_input"],
});
