import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { announceApiChanges } from "../announce-api-changes.ts";

/** Every ten minutes: after an upgrade that changes the API, records it in each organization. */
export const announceApiChangesAfterUpgrade = defineCronJob({
  id: "announce-api-changes",
  cron: "4-59/10 * * * *",
  concurrency: 1,
  retries: 0,
  run: ({ system, step, run_id }) =>
    step.run("announce", () => announceApiChanges(inRun(system, run_id))),
});
