import { checkCredits } from "#server/billing/check-credits.ts";
import { releaseLookups } from "#server/channels/list-mentions.ts";
import { RESERVATION_HOLDERS } from "#server/instance/reservation-holders.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";

/** Every night: releases what abandoned look-ups reserved, then verifies that the ledger is balanced and that each reservation has its holder. */
export const checkCreditsNightly = defineCronJob({
  id: "check-credits",
  cron: "41 2 * * *",
  concurrency: 1,
  async run({ system, step }) {
    await step.run("release-lookups", () => releaseLookups(system));
    return step.run("check-credits", () => checkCredits(system, RESERVATION_HOLDERS));
  },
});
