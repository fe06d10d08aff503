import { checkCredits } from "#server/billing/check-credits.ts";
import { RESERVATION_HOLDERS } from "#server/instance/reservation-holders.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";

/** Every night: verifies that the ledger is balanced and that each reservation has its holder. */
export const checkCreditsNightly = defineCronJob({
  id: "check-credits",
  cron: "41 2 * * *",
  concurrency: 1,
  run: ({ system, step }) =>
    step.run("check-credits", () => checkCredits(system, RESERVATION_HOLDERS)),
});
