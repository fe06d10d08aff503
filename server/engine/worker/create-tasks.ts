import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { startCronRun } from "../queue/cron.ts";
import { TASKS } from "../store/add-jobs.ts";
import { prune } from "../store/prune.ts";
import { driveCall } from "./drive-call.ts";
import { wakeStep } from "./wake-step.ts";
import type { Worker } from "./worker.ts";

const STEP = z.object({ runId: z.string(), stepId: z.string() });
const JSON_ERROR = z.looseObject({ name: z.string(), message: z.string() });
const TIMER = STEP.extend({ result: z.object({ error: JSON_ERROR }).nullable() });
const TICKET = STEP.extend({ turn: z.number() });

/** What graphile-worker is to do for each of the executor's tasks. */
export function createTasks(worker: Worker): TaskList {
  return {
    [TASKS.call]: (payload, { job }) => driveCall(worker, TICKET.parse(payload), job.attempts),
    [TASKS.wake]: (payload, { job }) => wakeStep(worker, TIMER.parse(payload), job.attempts),
    [TASKS.cron]: (payload) => startCronRun(worker.pool, worker.registry, payload),
    [TASKS.prune]: () => prune(worker.pool),
  };
}
