import type { Inngest } from "inngest";
import { mailApprovals } from "#server/services/approval/notices/mail-approvals.ts";
import { remindApprovers } from "#server/services/approval/notices/remind-approvers.ts";
import type { System } from "#server/system.ts";

/** Every minute: reminds approvers, and emails people about approvals, each at most once in ten minutes. */
export function mailAboutApprovals(client: Inngest, system: System) {
  return client.createFunction(
    { id: "mail-approvals", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("remind", () => remindApprovers(system));
      await step.run("mail", () => mailApprovals(system));
    },
  );
}
