import type { Inngest } from "inngest";
import { checkCredits } from "#server/services/billing/check-credits.ts";
import { RESERVATION_HOLDERS } from "#server/services/billing/reservation-holders.ts";
import type { System } from "#server/system.ts";

/** Every night: verifies that the ledger is balanced and that each reservation has its holder. */
export function checkCreditsNightly(client: Inngest, system: System) {
  return client.createFunction(
    { id: "check-credits", concurrency: 1, triggers: [{ cron: "41 2 * * *" }] },
    ({ step }) => step.run("check-credits", () => checkCredits(system, RESERVATION_HOLDERS)),
  );
}
