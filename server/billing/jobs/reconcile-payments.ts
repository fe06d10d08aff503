import { reconcilePayments as reconcile } from "#server/billing/payments/reconcile.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";

/** Every five minutes: fetches pending items from the payment provider, and charges automatic top-ups. */
export const reconcilePayments = defineCronJob({
  id: "reconcile-payments",
  cron: "2-59/5 * * * *",
  concurrency: 1,
  run: ({ system, step }) => step.run("reconcile", () => reconcile(system)),
});
