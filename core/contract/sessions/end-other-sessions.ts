import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";

export const EndOtherSessions = defineOperation({
  name: "sessions.end_others",
  kind: "mutation",
  summary: "End all other sessions",
  description: "Ends all of your sessions except the current one. Returns how many there were.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: z.object({ ended: z.int() }),
  refusals: [],
});
