import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { Run, RunRow, RunStatus } from "../resources/run.ts";
import { strictObject } from "../strict-object.ts";

export const ListRuns = defineOperation({
  name: "runs.list",
  kind: "query",
  summary: "List runs of durable functions",
  description:
    "Runs started by this organization's events, newest first, stored for seven days unless the operator configured another period. For owners. If an Inngest server runs the functions, the list is empty and `server_url` says where to see them.",
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
    functions: z.array(z.string()).meta({ description: "The functions that have runs here." }),
    server_url: z.string().nullable(),
  }),
  refusals: ["invalid_cursor", "missing_scope"],
});

export const GetRun = defineOperation({
  name: "runs.get",
  kind: "query",
  summary: "Get a run",
  description: "Includes its steps, in the order they ended. For owners.",
  agent: null,
  scope: "settings",
  reserved_for: "owners",
  input: strictObject({ id: Id }),
  output: Run,
  refusals: ["missing_scope"],
});
