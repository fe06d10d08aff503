import { notifyOfApiEnds } from "#server/channels/api-ends/notify-of-api-ends.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";

/** Daily: emails owners before a platform ends the version of its API that Crier uses. */
export const notifyOfApiEndsDaily = defineCronJob({
  id: "notify-of-api-ends",
  cron: "23 8 * * *",
  concurrency: 1,
  retries: 0,
  run: ({ system, step, run_id }) =>
    step.run("mail-owners", () => notifyOfApiEnds(inRun(system, run_id))),
});
