import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { mailBlocked } from "#server/posts/rules/validation/mail-blocked.ts";

/** Every night, once posts are revalidated: emails people about posts that can't be published in the next days. */
export const mailBlockedNightly = defineCronJob({
  id: "mail-blocked",
  cron: "47 3 * * *",
  concurrency: 1,
  retries: 0,
  run: ({ system, step }) => step.run("mail-blocked", () => mailBlocked(system)),
});
