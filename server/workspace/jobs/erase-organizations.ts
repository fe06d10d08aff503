import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { eraseDue } from "#server/workspace/leaving/erase-organization.ts";
import { remindOwners } from "#server/workspace/leaving/remind-owners.ts";

/** Every ten minutes: deletes organizations 14 days after an owner asked for it, and reminds owners a day before. */
export const eraseOrganizations = defineCronJob({
  id: "erase-organizations",
  cron: "8-59/10 * * * *",
  concurrency: 1,
  retries: 0,
  async run({ system, step, run_id }) {
    const running = inRun(system, run_id);
    const reminded = await step.run("remind", () => remindOwners(running));
    const erased = await step.run("erase", () => eraseDue(running));
    return { reminded, erased };
  },
});
