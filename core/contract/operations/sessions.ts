import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
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
