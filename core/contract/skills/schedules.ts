import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { TimeZone } from "../organizations/time-zone.ts";
import { LEAST_MINUTES, MOST_SCHEDULES, SkillSchedule } from "../resources/skill.ts";
import { strictObject } from "../strict-object.ts";
import { SkillInput } from "./run-skill.ts";

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
  refusals: ["missing_scope", "too_many_schedules", "too_often"],
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
