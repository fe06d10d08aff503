import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const EndSession = defineOperation({
  name: "sessions.end",
  kind: "mutation",
  summary: "End a session",
  description: "Ends one of your own sessions. Its browser is signed out with its next request.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
