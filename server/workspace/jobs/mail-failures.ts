import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { mailFailures } from "#server/workspace/notifications/mail-failures.ts";

/** Every minute: emails people about failed posts, each at most once in ten minutes. */
export const mailFailedPosts = defineCronJob({
  id: "mail-failures",
  cron: "* * * * *",
  concurrency: 1,
  retries: 0,
  run: ({ system, step }) => step.run("mail-failures", () => mailFailures(system)),
});
