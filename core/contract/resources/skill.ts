import { z } from "zod";
import { Instant } from "../instant.ts";
import { Scope } from "./scope.ts";

export const MOST_ITEMS = 50;

/** Per organization. */
export const MOST_UNFINISHED_RUNS = 20;

/** Per organization. */
export const MOST_SCHEDULES = 50;

/** Minimum interval of a schedule, in minutes. */
export const LEAST_MINUTES = 15;

/**
 * How many days a run waits for an answer: less than a week, so that a weekly schedule never overlaps its own last run.
 */
export const ANSWER_DAYS = 6;

/** How many days a report's public page is available. */
export const SHARE_DAYS = 30;

export const Skill = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    input_schema: z.record(z.string(), z.unknown()).meta({
      description: "The schema of `input`, as JSON Schema 2020-12.",
    }),
    scopes: z.array(Scope).meta({
      description: "The scopes a run may need besides `skills`. Some inputs need fewer.",
    }),
    asks: z.boolean().meta({
      description: "Whether a real run asks a person before it schedules or sends anything.",
    }),
    examples: z.array(z.record(z.string(), z.unknown())).meta({
      description: "Examples of valid input.",
    }),
  })
  .meta({ id: "Skill" });
export type Skill = z.infer<typeof Skill>;

export const SkillRunStatus = z
  .enum(["queued", "running", "waiting", "succeeded", "failed", "cancelled"])
  .meta({
    id: "SkillRunStatus",
    description:
      "`waiting`: for a yes or no, with `POST /skills/runs/{id}/continue`. `succeeded`, `failed` and `cancelled` are final.",
  });
export type SkillRunStatus = z.infer<typeof SkillRunStatus>;

export const SkillActor = z
  .object({
    kind: z.enum(["person", "api_key", "token", "device", "system"]),
    id: z.string().nullable(),
    name: z.string(),
  })
  .meta({ id: "SkillActor" });

const SkillRunStep = z
  .object({
    name: z.string(),
    status: z.enum(["running", "waiting", "succeeded", "skipped", "failed"]),
    detail: z.string().nullable(),
    started_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: "SkillRunStep" });

export const SkillRun = z
  .object({
    id: z.string(),
    skill: z.string(),
    status: SkillRunStatus,
    dry_run: z.boolean(),
    input: z.record(z.string(), z.unknown()),
    output: z.record(z.string(), z.unknown()).nullable().meta({
      description:
        "Null until there is output. While a run waits, and after a dry run, `would` lists what it proposes.",
    }),
    error: z.string().nullable(),
    steps: z.array(SkillRunStep),
    schedule_id: z.string().nullable().meta({ description: "The schedule that started it." }),
    shared_until: Instant.nullable().meta({
      description: "Until when a report's share link works; null if it isn't shared.",
    }),
    created_by: SkillActor,
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: "SkillRun" });
export type SkillRun = z.infer<typeof SkillRun>;

export const SkillSchedule = z
  .object({
    id: z.string(),
    skill: z.string(),
    cron: z.string(),
    time_zone: z.string(),
    input: z.record(z.string(), z.unknown()),
    enabled: z.boolean(),
    ended_reason: z.string().nullable().meta({
      description:
        "Why Crier disabled it. `PATCH` with `enabled: true` enables it again in your name.",
    }),
    next_at: Instant.nullable().meta({ description: "Null while it is disabled." }),
    last_run: z
      .object({ id: z.string(), status: SkillRunStatus, error: z.string().nullable(), at: Instant })
      .nullable(),
    last_error: z.string().nullable().meta({
      description: "Why it didn't start a run when it was last due.",
    }),
    created_by: SkillActor,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "SkillSchedule" });
export type SkillSchedule = z.infer<typeof SkillSchedule>;
