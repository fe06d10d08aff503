import type { FailureEventArgs, GetStepTools, Inngest, InngestFunction } from "inngest";
import { NonRetriableError, RetryAfterError } from "inngest";
import { DEATHS_ERROR, type Limit as EventLimit, type JobEvent } from "#server/engine/index.ts";
import { JOBS } from "#server/jobs.ts";
import type { Job, Limit, Steps, Stored } from "#server/kernel/jobs/define-job.ts";
import { FinalError, RetryLaterError } from "#server/kernel/jobs/define-job.ts";
import type { System } from "#server/system.ts";
import { withinLimits } from "./keep-limits.ts";

/** Returns limits of the runs that an event starts, in addition to those that their jobs declare. */
export type LimitsOf = (event: Pick<JobEvent, "name" | "data">) => readonly EventLimit[];

/**
 * Makes an Inngest function of each job. With `limitsOf`, Crier keeps the limits of jobs itself, and these; otherwise
 * the engine keeps those of jobs.
 */
export function createFunctions(
  client: Inngest,
  system: System,
  limitsOf?: LimitsOf,
): InngestFunction.Any[] {
  return JOBS.map((job) => createFunction({ client, system, limitsOf }, job));
}

interface Creating {
  client: Inngest;
  system: System;
  limitsOf: LimitsOf | undefined;
}

function createFunction({ client, system, limitsOf }: Creating, job: Job): InngestFunction.Any {
  const { id, trigger, run, onFailure, idempotency, retries } = job;
  const limits = limitsIn(job, system);
  const isKeeper = limitsOf !== undefined && limits.some(({ by }) => by !== undefined);
  function keepLimits(steps: Steps, event: Pick<JobEvent, "name" | "data">): Steps {
    if (!isKeeper) return steps;
    const own = limits.map(({ limit, by }) => ({ key: keyOf(id, by, event.data), most: limit }));
    return withinLimits(steps, system, [...own, ...limitsOf(event)]);
  }
  return client.createFunction(
    {
      id,
      triggers: [trigger],
      ...(retries !== undefined && { retries: retries as Retries }),
      ...(limits.length > 0 && !isKeeper && { concurrency: toConcurrency(limits) }),
      ...(idempotency !== undefined && { idempotency }),
      ...(onFailure !== undefined && {
        onFailure: ({ event: { data } }: FailureEventArgs) =>
          onFailure({ system, data: data.event.data, died: data.error.name === DEATHS_ERROR }),
      }),
    },
    ({ event, step, runId, attempt }) =>
      translated(() =>
        run({
          system,
          data: event.data,
          sent_at: event.ts,
          step: keepLimits(stepsOf(step), event),
          run_id: runId,
          attempt,
        }),
      ),
  );
}

function limitsIn({ concurrency }: Job, { env }: System): readonly Limit[] {
  const limits = typeof concurrency === "function" ? concurrency(env) : (concurrency ?? []);
  return typeof limits === "number" ? [{ limit: limits }] : limits;
}

function toConcurrency(limits: readonly Limit[]) {
  const [first, second] = limits.map(({ limit, by }) => ({
    limit,
    ...(by !== undefined && { key: `event.data.${by}` }),
  }));
  return (second === undefined ? [first] : [first, second]) as [ConcurrencyOption];
}

function keyOf(job: string, by: string | undefined, data: unknown): string {
  if (by === undefined) return job;
  return `${job}:${by}:${(data as Record<string, unknown>)[by]}`;
}

type ConcurrencyOption = Exclude<
  NonNullable<InngestFunction.Options["concurrency"]>,
  number | readonly unknown[]
>;

type Retries = NonNullable<InngestFunction.Options["retries"]>;

function stepsOf(step: GetStepTools<Inngest>): Steps {
  return {
    run: <Result>(id: string, work: () => Promise<Result> | Result) =>
      step.run(id, () => translated(work)) as Promise<Stored<Result>>,
    sleep: (id, wait) => step.sleep(id, wait),
    sleepUntil: (id, at) => step.sleepUntil(id, at),
    async waitForEvent(id, wait) {
      await step.waitForEvent(id, wait);
    },
  };
}

/** Throws the SDK's errors for ours, which say whether and when the work is tried again. */
async function translated<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FinalError) throw new NonRetriableError(error.message, { cause: error });
    if (error instanceof RetryLaterError)
      throw new RetryAfterError(error.message, error.after_ms, { cause: error });
    throw error;
  }
}
