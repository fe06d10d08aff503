import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { ANSWER_DAYS, SkillRun } from "../resources/skill.ts";
import { strictObject } from "../strict-object.ts";

export const CancelSkillRun = defineOperation({
  name: "skills.cancel_run",
  kind: "mutation",
  summary: "Cancel a run of a skill",
  description:
    "Finishes the item in progress and starts no others. What the run has already done stays.",
  http: { method: "POST", path: "/skills/runs/{id}/cancel" },
  agent: null,
  scope: "skills",
  input: strictObject({ id: Id }),
  output: SkillRun,
  refusals: ["run_finished"],
});

export const ContinueSkillRun = defineOperation({
  name: "skills.continue_run",
  kind: "mutation",
  summary: "Answer a waiting run of a skill",
  description: `\`yes\` lets it do what \`output.would\` lists; \`no\` ends it. A run that nobody answers for ${ANSWER_DAYS} days is cancelled. Also needs the scope \`publish\`.`,
  http: { method: "POST", path: "/skills/runs/{id}/continue" },
  agent: null,
  scope: "skills",
  input: strictObject({ id: Id, decision: z.enum(["yes", "no"]) }),
  output: SkillRun,
  refusals: ["run_not_waiting", "missing_scope"],
});
