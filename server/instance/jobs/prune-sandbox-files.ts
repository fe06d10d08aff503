import { pruneSandboxFiles } from "#server/instance/retention/prune-sandbox-files.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";

/** Every day, because it examines each of them: deletes expired files of sandbox channels. */
export const pruneSandboxFilesDaily = defineCronJob({
  id: "prune-sandbox-files",
  cron: "27 3 * * *",
  run: ({ system, step }) => step.run("prune-sandbox-files", () => pruneSandboxFiles(system)),
});
