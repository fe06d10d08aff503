import { renewDuePeriods } from "#server/billing/ledger/renew-period.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";

/** Every ten minutes: expires monthly credits and grants new ones where nothing else has triggered it. */
export const renewCredits = defineCronJob({
  id: "renew-credits",
  cron: "6-59/10 * * * *",
  concurrency: 1,
  run: ({ system, step }) => step.run("renew-credits", () => renewDuePeriods(system)),
});
