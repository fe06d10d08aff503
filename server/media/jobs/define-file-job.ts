import { z } from "zod";
import { defineJob, type Job, type Steps } from "#server/kernel/jobs/define-job.ts";
import { type FairLimits, fairly } from "#server/kernel/jobs/fairly.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import type { FileFault } from "#server/media/decoding/task.ts";
import { failFile } from "#server/media/processing/fail-file.ts";
import type { System } from "#server/system.ts";

/** For our own errors, which don't fail a file: the sweep restarts its processing. */
const RETRIES = 8;

export interface FileRun {
  system: System;
  media_id: string;
  step: Steps;
  attempt: number;
}

interface FileJob extends FairLimits {
  id: string;
  event: "media/arrived" | "media/requested";
  /** Returns why the file can't be used, or null if nothing is wrong or another run has ended it. */
  work(run: FileRun): Promise<FileFault | null>;
}

/** Defines a job that works on one file, and marks it as failed if it can't be used. */
export function defineFileJob({ id, event, work, ...limits }: FileJob): Job {
  return defineJob({
    id,
    event,
    data: z.object({ media_id: z.string(), organization_id: z.string() }),
    retries: RETRIES,
    concurrency: fairly(limits),
    async run({ system, data: { media_id }, step, run_id, attempt }) {
      const within = inRun(system, run_id);
      const fault = await work({ system: within, media_id, step, attempt });
      if (fault !== null) await step.run("fail", () => failFile(within, media_id, fault));
    },
  });
}
