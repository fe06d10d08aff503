import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { SkillRun, SkillRunStatus } from "../resources/skill.ts";
import { strictObject } from "../strict-object.ts";

export const ListSkillRuns = defineOperation({
  name: "skills.runs",
  kind: "query",
  summary: "List skill runs",
  description: "Newest first, without their steps and output. Runs are stored for 90 days.",
  http: { method: "GET", path: "/skills/runs" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    skill: Id.optional(),
    status: SkillRunStatus.optional(),
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page.",
    }),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.object({
    items: z.array(SkillRun.omit({ steps: true, output: true })),
    next_cursor: z.string().nullable(),
  }),
  refusals: ["invalid_cursor"],
});
