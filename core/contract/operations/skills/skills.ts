import { z } from "zod";
import { changingTool, readingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Flag } from "#core/contract/flag.ts";
import { Id } from "#core/contract/id.ts";
import { Instant } from "#core/contract/instant.ts";
import { limitedRecord } from "#core/contract/limited-record.ts";
import { MOST_IN_CURSOR } from "#core/contract/limits.ts";
import {
  ANSWER_DAYS,
  LEAST_MINUTES,
  MOST_SCHEDULES,
  SHARE_DAYS,
  Skill,
  SkillRun,
  SkillRunStatus,
  SkillSchedule,
} from "#core/contract/resources/skill.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { TimeZone } from "../organizations/time-zone.ts";

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
    dry_run: Flag.optional().meta({ description: "Only dry runs, or only others." }),
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page.",
    }),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.object({
    items: z.array(SkillRun.omit({ steps: true, output: true, shared_until: true })),
    next_cursor: z.string().nullable(),
  }),
  refusals: ["invalid_cursor"],
});

export const ListSkills = defineOperation({
  name: "skills.list",
  kind: "query",
  summary: "List skills",
  description: "All skills in a fixed order, each with the schema of its `input`.",
  http: { method: "GET", path: "/skills" },
  agent: readingTool({
    tool: "use_skill",
    action: "list",
    description: "all skills, each with its input_schema and scopes.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Skill),
  refusals: [],
});

export const GetSkillRun = defineOperation({
  name: "skills.get_run",
  kind: "query",
  summary: "Get a skill run",
  description: "Includes its steps, in the order they started.",
  http: { method: "GET", path: "/skills/runs/{id}" },
  agent: readingTool({
    tool: "use_skill",
    action: "get_run",
    description:
      "a run's status, steps and output. While it waits, output.would lists what a person is asked.",
    outside_text: true,
    names: { id: "run_id" },
  }),
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: SkillRun,
  refusals: [],
});

const MOST_FIELDS = 30;

const MOST_CHARACTERS = 10_000;

const SkillInput = limitedRecord(z.unknown(), MOST_FIELDS)
  .refine((given) => JSON.stringify(given).length <= MOST_CHARACTERS, {
    error: `must have at most ${MOST_CHARACTERS} characters, as JSON`,
  })
  .meta({ description: "The skill's input, as described by its `input_schema`." });

export const RunSkill = defineOperation({
  name: "skills.run",
  kind: "mutation",
  summary: "Run a skill",
  description:
    "Starts a run in your name, which checks your permission again at each step. A dry run writes nothing, and its `output.would` lists what it would do. While a run is unfinished, another run on the same thing is refused. Skills that schedule or send posts ask first: the run's status is then `waiting`.",
  http: { method: "POST", path: "/skills/{name}/run", status: 202 },
  agent: changingTool({
    tool: "use_skill",
    action: "run",
    description:
      "starts a run. dry_run only says what it would do: use it first. What would schedule or send posts waits for a person's yes. Follow it with get_run.",
    describe: {
      name: "",
      input: "As its input_schema says.",
      dry_run_id: "A dry run of the same.",
    },
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
  refusals: ["missing_scope", "skill_running", "too_many_runs", "organization_leaving"],
  idempotent: true,
});

const Cron = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({
    description: `Five fields: minute, hour, day of month, month, day of week. At most every ${LEAST_MINUTES} minutes.`,
    examples: ["0 8 * * 1"],
  });

export const CreateSchedule = defineOperation({
  name: "skills.create_schedule",
  kind: "mutation",
  summary: "Schedule a skill",
  description: `Starts the skill in your name at the given times in \`time_zone\`. Ends, with a reason, when you lose the permission to run it. If Crier was down, missed times are made up for with a single run. An organization can have at most ${MOST_SCHEDULES}.`,
  http: { method: "POST", path: "/skills/{name}/schedules", status: 201 },
  agent: null,
  scope: "skills",
  input: strictObject({
    name: Id.meta({ description: "The skill's `name`.", examples: ["queue-guard"] }),
    cron: Cron,
    time_zone: TimeZone,
    input: SkillInput,
    enabled: z.boolean().default(true),
  }),
  output: SkillSchedule,
  refusals: ["missing_scope", "too_many_schedules", "too_often", "organization_leaving"],
  idempotent: true,
});

export const ListSchedules = defineOperation({
  name: "skills.schedules",
  kind: "query",
  summary: "List skill schedules",
  description: "All schedules, newest first, each with its last run.",
  http: { method: "GET", path: "/skills/schedules" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(SkillSchedule),
  refusals: [],
});

export const UpdateSchedule = defineOperation({
  name: "skills.update_schedule",
  kind: "mutation",
  summary: "Update a skill schedule",
  description:
    "Omitted fields stay as they are. From then on it runs in your name. `enabled: false` pauses it.",
  http: { method: "PATCH", path: "/skills/schedules/{id}" },
  agent: null,
  scope: "skills",
  input: strictObject({
    id: Id,
    cron: Cron.optional(),
    time_zone: TimeZone.optional(),
    input: SkillInput.optional(),
    enabled: z.boolean().optional(),
  }),
  output: SkillSchedule,
  refusals: ["missing_scope", "too_often"],
});

export const DeleteSchedule = defineOperation({
  name: "skills.delete_schedule",
  kind: "mutation",
  summary: "Delete a skill schedule",
  description: "Runs it has already started continue.",
  http: { method: "DELETE", path: "/skills/schedules/{id}", status: 204 },
  agent: null,
  scope: "skills",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});

export const ShareReport = defineOperation({
  name: "skills.share_report",
  kind: "mutation",
  summary: "Share a report",
  description: `Creates a link that shows the report to anyone who has it, for ${SHARE_DAYS} days. The link is returned only once; sharing again replaces it.`,
  http: { method: "POST", path: "/skills/runs/{id}/share", status: 201 },
  agent: null,
  scope: "skills",
  input: strictObject({ id: Id }),
  output: z.object({ url: z.string(), expires_at: Instant }).meta({ id: "ReportShare" }),
  refusals: [],
});

export const UnshareReport = defineOperation({
  name: "skills.unshare_report",
  kind: "mutation",
  summary: "Stop sharing a report",
  description: "Its link stops working at once.",
  http: { method: "DELETE", path: "/skills/runs/{id}/share", status: 204 },
  agent: null,
  scope: "skills",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});

export const GetReportCsv = defineOperation({
  name: "skills.report_csv",
  kind: "query",
  summary: "Get a report as CSV",
  description:
    "One line for each post and channel. Cells that a spreadsheet would run as a formula start with an apostrophe.",
  http: { method: "GET", path: "/skills/runs/{id}/csv" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({ filename: z.string(), csv: z.string() }).meta({ id: "ReportCsv" }),
  refusals: [],
});

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
  refusals: ["run_not_waiting", "missing_scope", "organization_leaving"],
});
