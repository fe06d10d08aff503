import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { removeDeleted } from "#server/media/sweeping/remove-deleted.ts";

/** Every hour: removes deleted files. */
export const removeMedia = defineCronJob({
  id: "remove-media",
  cron: "17 * * * *",
  concurrency: 1,
  retries: 0,
  async run({ system, step }) {
    const deleted = await step.run("deleted", () => removeDeleted(system));
    return { deleted };
  },
});
