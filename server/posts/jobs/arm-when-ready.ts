import { z } from "zod";
import { defineJob } from "#server/kernel/jobs/define-job.ts";
import { fairly } from "#server/kernel/jobs/fairly.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { armWhenReady as armNow } from "#server/posts/arming/arm-when-ready.ts";

const RETRIES = 10;

/** Arms a draft waiting for its files, if they are ready. Thousands may wait for one file. */
export const armWhenReady = defineJob({
  id: "arm-when-ready",
  event: "post/waiting",
  data: z.object({ post_id: z.string(), organization_id: z.string() }),
  retries: RETRIES,
  concurrency: fairly({ at_once: 4, of_one_organization: 2 }),
  run: ({ system, data, step, run_id }) =>
    step.run("arm", () => armNow(inRun(system, run_id), data)),
});
