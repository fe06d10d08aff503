import type { Inngest } from "inngest";
import { renewDuePeriods } from "#server/services/billing/ledger/renew-period.ts";
import type { System } from "#server/system.ts";

/** Every ten minutes: expires monthly credits and grants new ones where nothing else has triggered it. */
export function renewCredits(client: Inngest, system: System) {
  return client.createFunction(
    { id: "renew-credits", concurrency: 1, triggers: [{ cron: "6-59/10 * * * *" }] },
    ({ step }) => step.run("renew-credits", () => renewDuePeriods(system)),
  );
}
