import { pruneAll } from "#server/instance/retention/prune.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";

/** Every ten minutes: deletes expired data. Separate from the sweep, which must not wait for it. */
export const prune = defineCronJob({
  id: "prune",
  cron: "4-59/10 * * * *",
  run: ({ system, step }) => step.run("prune", () => pruneAll(system)),
});
