import type { z } from "zod";
import type { Env } from "#server/env.ts";
import type { System } from "#server/system.ts";

/** At most `limit` steps at once. With `by`, a field of the event's data, that many for each of its values. */
export interface Limit {
  limit: number;
  by?: string;
}

type Limits = number | [Limit] | [Limit, Limit];

/** What a step has returned, as a later call of the run reads it from the store. */
export type Stored<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Stored<Value[Key]> }
    : Value;

/** Steps of a run. Each is done once, and its result is stored: a run that goes on elsewhere skips it. */
export interface Steps {
  run<Result>(id: string, work: () => Promise<Result> | Result): Promise<Stored<Result>>;
  sleep(id: string, wait: string): Promise<void>;
  sleepUntil(id: string, at: Date): Promise<void>;
  /** Waits until an event for which `if` is true, at most for `timeout`. */
  waitForEvent(id: string, wait: { event: string; if: string; timeout: string }): Promise<void>;
}

export interface JobRun<Data = unknown> {
  system: System;
  /** The event's data. */
  data: Data;
  /** When the event was sent, in milliseconds since 1970. */
  sent_at: number | undefined;
  step: Steps;
  run_id: string;
  /** Zero at the first attempt. */
  attempt: number;
}

/** A run that has failed for good. */
export interface FailedRun<Data = unknown> {
  system: System;
  data: Data;
  /** Whether the process died each time, instead of throwing an error. */
  died: boolean;
}

interface Settings {
  /** Its name in stored runs and at an Inngest server: a new one loses the runs of the old. */
  id: string;
  /** Attempts after the first, with growing pauses. Four if not given. */
  retries?: number;
  concurrency?: Limits | ((env: Env) => Limits);
  /** Expression over the event: events with the same value start one run. */
  idempotency?: string;
}

/** Durable work: it starts with an event or at its times, and goes on after a crash where it was. */
export interface Job extends Settings {
  trigger: { event: string } | { cron: string };
  run(run: JobRun): Promise<unknown>;
  onFailure?(failed: FailedRun): Promise<void>;
}

interface EventJob<Data> extends Settings {
  /** Name of the event in the outbox that starts a run. */
  event: string;
  data: z.ZodType<Data>;
  run(run: JobRun<Data>): Promise<unknown>;
  onFailure?(failed: FailedRun<Data>): Promise<void>;
}

/** Defines work that an event starts. It runs once it is listed in `server/jobs.ts`. */
export function defineJob<Data>(definition: EventJob<Data>): Job {
  const { event, data: schema, run, onFailure, ...settings } = definition;
  return {
    ...settings,
    trigger: { event },
    run: ({ data, ...rest }) => run({ ...rest, data: schema.parse(data) }),
    ...(onFailure && {
      onFailure: ({ data, ...rest }) => onFailure({ ...rest, data: schema.parse(data) }),
    }),
  };
}

interface CronJob extends Settings {
  /** When a run starts, in UTC. */
  cron: string;
  run(run: JobRun): Promise<unknown>;
}

/** Defines work that starts at its times. It runs once it is listed in `server/jobs.ts`. */
export function defineCronJob({ cron, ...job }: CronJob): Job {
  return { ...job, trigger: { cron } };
}

/** Ends a run: another attempt would fail as well. */
export class FinalError extends Error {
  override readonly name = "FinalError";
}

/** Ends an attempt. The next one starts after `after_ms` milliseconds. */
export class RetryLaterError extends Error {
  override readonly name = "RetryLaterError";
  readonly after_ms: number;

  constructor(message: string, after_ms: number) {
    super(message);
    this.after_ms = after_ms;
  }
}
