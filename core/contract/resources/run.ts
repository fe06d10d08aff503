import { z } from "zod";
import { Instant } from "../instant.ts";

export const RunStatus = z.enum([
  "queued",
  "running",
  "sleeping",
  "completed",
  "failed",
  "cancelled",
]);
export type RunStatus = z.infer<typeof RunStatus>;

export const RunStepStatus = z.enum([
  "planned",
  "waiting",
  "retrying",
  "completed",
  "failed",
  "cancelled",
]);
export type RunStepStatus = z.infer<typeof RunStepStatus>;

export const RunRow = z.object({
  id: z.string(),
  function: z.string(),
  status: RunStatus,
  post_id: z.string().nullable().meta({ description: "The post it works for." }),
  channel_id: z.string().nullable(),
  wakes_at: Instant.nullable().meta({
    description: "When a sleeping run continues, unless something wakes it earlier.",
  }),
  created_at: Instant,
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  error: z.string().nullable(),
});
export type RunRow = z.infer<typeof RunRow>;

export const RunStep = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  status: RunStepStatus,
  attempts: z.int(),
  wakes_at: Instant.nullable(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  error: z.string().nullable().meta({ description: "Why its last failed attempt failed." }),
});
export type RunStep = z.infer<typeof RunStep>;

export const Run = RunRow.extend({ steps: z.array(RunStep) });
export type Run = z.infer<typeof Run>;
