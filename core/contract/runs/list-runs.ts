import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { RunRow, RunStatus } from "../resources/run.ts";
import { strictObject } from "../strict-object.ts";

export const ListRuns = defineOperation({
  name: "runs.list",
  kind: "query",
  summary: "List runs of durable functions",
  description:
    "Newest first, of this organization's events, kept for seven days unless the operator has set another time. For owners. Where an Inngest server runs the functions the list is empty and `server_url` says where they are shown.",
  agent: null,
  scope: "settings",
  reserved_for: "owners",
  input: strictObject({
    limit: z.int().min(1).max(100).default(50),
    status: RunStatus.optional(),
    function: z.string().max(200).optional(),
    cursor: z.string().max(MOST_IN_CURSOR).optional(),
  }),
  output: z.object({
    items: z.array(RunRow),
    next_cursor: z.string().nullable(),
    functions: z.array(z.string()).meta({ description: "Those that have runs here." }),
    server_url: z.string().nullable(),
  }),
  refusals: ["invalid_cursor", "missing_scope"],
});
