import type { Inngest } from "inngest";
import { renewDuePeriods } from "#server/services/billing/ledger/renew-period.ts";
import type { System } from "#server/system.ts";

/** Every ten minutes: lets monthly credits lapse and grants new ones where nobody has asked for them. */
export function renewCredits(client: Inngest, system: System) {
  return client.createFunction(
    { id: "renew-credits", concurrency: 1, triggers: [{ cron: "6-59/10 * * * *" }] },
    ({ step }) => step.run("renew-credits", () => renewDuePeriods(system)),
  );
}
