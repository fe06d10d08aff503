import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { mailComments } from "#server/posts/comments/mail-comments.ts";

/** Every minute: emails people about comments that mention them, each at most once in ten minutes. */
export const mailAboutComments = defineCronJob({
  id: "mail-comments",
  cron: "* * * * *",
  concurrency: 1,
  retries: 0,
  run: ({ system, step }) => step.run("mail-comments", () => mailComments(system)),
});
