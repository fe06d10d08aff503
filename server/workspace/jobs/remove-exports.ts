import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { removeExports as removeNow } from "#server/workspace/export/run-export.ts";

/** Every ten minutes: deletes the archives of expired exports. */
export const removeExports = defineCronJob({
  id: "remove-exports",
  cron: "6-59/10 * * * *",
  concurrency: 1,
  retries: 0,
  run: ({ system, step }) => step.run("remove", () => removeNow(system)),
});
