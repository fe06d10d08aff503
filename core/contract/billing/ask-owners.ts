import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";

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
