import type { Inngest } from "inngest";
import { reconcilePayments as reconcile } from "#server/services/payments/reconcile.ts";
import type { System } from "#server/system.ts";

/** Every five minutes: fetches pending items from the payment provider, and charges automatic top-ups. */
export function reconcilePayments(client: Inngest, system: System) {
  return client.createFunction(
    { id: "reconcile-payments", concurrency: 1, triggers: [{ cron: "2-59/5 * * * *" }] },
    ({ step }) => step.run("reconcile", () => reconcile(system)),
  );
}
