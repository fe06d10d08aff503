import type { FailureEventArgs, GetStepTools, Inngest, InngestFunction } from "inngest";
import { NonRetriableError, RetryAfterError } from "inngest";
import { DEATHS_ERROR } from "#server/engine/index.ts";
import { JOBS } from "#server/jobs.ts";
import type { Job, Steps, Stored } from "#server/kernel/jobs/define-job.ts";
import { FinalError, RetryLaterError } from "#server/kernel/jobs/define-job.ts";
import type { System } from "#server/system.ts";

/** Makes an Inngest function of each job. */
export function createFunctions(client: Inngest, system: System): InngestFunction.Any[] {
  return JOBS.map((job) => createFunction(client, system, job));
}

function createFunction(client: Inngest, system: System, job: Job): InngestFunction.Any {
  const { id, trigger, run, onFailure, idempotency, concurrency, retries } = job;
  const limits = typeof concurrency === "function" ? concurrency(system.env) : concurrency;
  return client.createFunction(
    {
      id,
      triggers: [trigger],
      ...(retries !== undefined && { retries: retries as Retries }),
      ...(limits !== undefined && { concurrency: limits }),
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
          step: stepsOf(step),
          run_id: runId,
          attempt,
        }),
      ),
  );
}

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
