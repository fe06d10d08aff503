import type { GetStepTools, Inngest } from "inngest";
import type { FileFault } from "#server/media/task.ts";
import { failFile } from "#server/services/media/processing/fail-file.ts";
import type { System } from "#server/system.ts";
import { MediaArrived } from "../events.ts";
import { type FairLimits, fairly } from "./fairly.ts";
import { inRun } from "./in-run.ts";

/** For faults of our own. A file is not failed for them: the sweep has it looked at again. */
const RETRIES = 8;

/** A run of work on one file. */
export interface FileRun {
  /** For the work of this run. */
  system: System;
  media_id: string;
  step: GetStepTools<Inngest>;
  /** How often this step was tried before. */
  attempt: number;
}

interface FileFunction extends FairLimits {
  id: string;
  event: "media/arrived" | "media/requested";
  /** Answers why the file can't be used; null where nothing is wrong, or another run has ended it. */
  work(run: FileRun): Promise<FileFault | null>;
}

/** A durable function that works on one file, which fails where the work says so. */
export function fileFunction(
  client: Inngest,
  system: System,
  { id, event: name, work, ...limits }: FileFunction,
) {
  return client.createFunction(
    { id, retries: RETRIES, concurrency: fairly(limits), triggers: [{ event: name }] },
    async ({ event, step, runId, attempt }) => {
      const { media_id } = MediaArrived.parse(event.data);
      const within = inRun(system, runId);
      const fault = await work({ system: within, media_id, step, attempt });
      if (fault !== null) await step.run("fail", () => failFile(within, media_id, fault));
    },
  );
}
