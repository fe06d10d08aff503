import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { askAllRevalidations } from "#server/posts/rules/validation/ask-revalidation.ts";

/** Every night, for changes without an event, such as a new release's rules. */
export const revalidateNightly = defineCronJob({
  id: "revalidate-nightly",
  cron: "17 3 * * *",
  concurrency: 1,
  run: ({ system, step }) =>
    step.run("ask-all", () => askAllRevalidations(system.database.sql, system.now())),
});
