import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Skill } from "../resources/skill.ts";
import { strictObject } from "../strict-object.ts";

export const ListSkills = defineOperation({
  name: "skills.list",
  kind: "query",
  summary: "List skills",
  description: "All skills in a fixed order, each with the schema of its `input`.",
  http: { method: "GET", path: "/skills" },
  agent: readingTool({
    tool: "list_skills",
    description:
      "Lists skills: durable multi-step workflows, such as filling empty queue slots, drafts from a feed, reports. Returns each one's input_schema and scopes, for run_skill.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Skill),
  refusals: [],
});
