import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { revalidate } from "#server/posts/rules/validation/revalidate.ts";

/** Every minute: continues revalidating scheduled posts after changes they depend on. */
export const revalidateScheduled = defineCronJob({
  id: "revalidate",
  cron: "* * * * *",
  concurrency: 1,
  retries: 0,
  run: ({ system, step }) => step.run("revalidate", () => revalidate(system)),
});
