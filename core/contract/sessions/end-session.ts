import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const EndSession = defineOperation({
  name: "sessions.end",
  kind: "mutation",
  summary: "End a session",
  description: "One of the person's own. Its browser is signed out from its next request on.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
