import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { mailApprovals } from "#server/posts/approval/notices/mail-approvals.ts";
import { remindApprovers } from "#server/posts/approval/notices/remind-approvers.ts";

/** Every minute: reminds approvers, and emails people about approvals, each at most once in ten minutes. */
export const mailAboutApprovals = defineCronJob({
  id: "mail-approvals",
  cron: "* * * * *",
  concurrency: 1,
  retries: 0,
  async run({ system, step }) {
    await step.run("remind", () => remindApprovers(system));
    await step.run("mail", () => mailApprovals(system));
  },
});
