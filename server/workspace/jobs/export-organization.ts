import { z } from "zod";
import { defineJob } from "#server/kernel/jobs/define-job.ts";
import { fairly } from "#server/kernel/jobs/fairly.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { failExport, runExport } from "#server/workspace/export/run-export.ts";

export const exportOrganization = defineJob({
  id: "export-organization",
  event: "organization/export_requested",
  data: z.object({ export_id: z.string(), organization_id: z.string() }),
  concurrency: fairly({ at_once: 2, of_one_organization: 1 }),
  async run({ system, data, step, run_id }) {
    await step.run("write", () => runExport(inRun(system, run_id), data));
  },
  onFailure: ({ system, data }) => failExport(system, data),
});
