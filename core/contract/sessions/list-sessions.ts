import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Session } from "../resources/session.ts";
import { strictObject } from "../strict-object.ts";

/** Requires the scope that every role has, like everything about a person's own sign-ins. */
export const ListSessions = defineOperation({
  name: "sessions.list",
  kind: "query",
  summary: "List your sessions",
  description: "Your own sessions, most recently used first.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: z.array(Session),
  refusals: [],
});
