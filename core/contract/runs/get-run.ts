import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Run } from "../resources/run.ts";
import { strictObject } from "../strict-object.ts";

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
