import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../sign-in-limits.ts";
import { strictObject } from "../strict-object.ts";

export const ChangePassword = defineOperation({
  name: "account.change_password",
  kind: "mutation",
  summary: "Change your password",
  description:
    "Ends all of your sessions, including this one, and invalidates sign-in links that haven't been used yet.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({
    current_password: z.string().max(LONGEST_PASSWORD),
    new_password: z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD),
  }),
  output: z.null(),
  refusals: [],
});
