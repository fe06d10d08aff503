import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { limitedRecord } from "../limited-record.ts";
import { SkillRun } from "../resources/skill.ts";
import { strictObject } from "../strict-object.ts";

const MOST_FIELDS = 30;
const MOST_CHARACTERS = 10_000;

export const SkillInput = limitedRecord(z.unknown(), MOST_FIELDS)
  .refine((given) => JSON.stringify(given).length <= MOST_CHARACTERS, {
    error: `must have at most ${MOST_CHARACTERS} characters, as JSON`,
  })
  .meta({ description: "The skill's input, as described by its `input_schema` in `GET /skills`." });

export const RunSkill = defineOperation({
  name: "skills.run",
  kind: "mutation",
  summary: "Run a skill",
  description:
    "Starts a run in your name, which checks your permission again at each step. A dry run writes nothing, and its `output.would` lists what it would do. While a run is unfinished, another run on the same thing is refused. Skills that schedule or send posts ask first: the run's status is then `waiting`.",
  http: { method: "POST", path: "/skills/{name}/run", status: 202 },
  agent: changingTool({
    tool: "run_skill",
    description:
      "Starts a run of a skill of list_skills. Use dry_run first: it writes nothing and says what it would do. A run that would schedule or send posts waits for a person's yes. Returns the run at once: read it with get_skill_run.",
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  }),
  scope: "skills",
  input: strictObject({
    name: Id.meta({ description: "The skill's `name`.", examples: ["queue-guard"] }),
    input: SkillInput,
    dry_run: z.boolean().default(false),
    dry_run_id: Id.optional().meta({
      description:
        "A dry run of the same skill and input. The run fails, with the reason, if more than a fifth of what the dry run proposed has changed since.",
    }),
  }),
  output: SkillRun,
  refusals: ["missing_scope", "skill_running", "too_many_runs"],
  idempotent: true,
});
