import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";
import { ReturnTo } from "./return-to.ts";

export const ChoosePlan = defineOperation({
  name: "billing.choose_plan",
  kind: "mutation",
  summary: "Choose a plan",
  description:
    "A first subscription answers the address where it is paid. A larger plan than the current one is charged and given at once, a smaller one with the next period.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({ plan: z.string().max(100), return_to: ReturnTo }),
  output: z.object({
    url: z.string().nullable().meta({ description: "Null where the plan was changed at once." }),
  }),
  refusals: ["invalid_input"],
});
