import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { SkillRun } from "../resources/skill.ts";
import { strictObject } from "../strict-object.ts";

export const GetSkillRun = defineOperation({
  name: "skills.get_run",
  kind: "query",
  summary: "Get a skill run",
  description: "Includes its steps, in the order they started.",
  http: { method: "GET", path: "/skills/runs/{id}" },
  agent: readingTool({
    tool: "get_skill_run",
    description:
      "Reads a run of a skill: status, steps, output. While it is waiting, output.would lists what a person is asked to approve.",
    outside_text: true,
  }),
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: SkillRun,
  refusals: [],
});
