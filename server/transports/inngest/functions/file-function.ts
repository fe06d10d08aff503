import type { GetStepTools, Inngest } from "inngest";
import type { FileFault } from "#server/media/decoding/task.ts";
import { failFile } from "#server/media/processing/fail-file.ts";
import type { System } from "#server/system.ts";
import { MediaArrived } from "../events.ts";
import { type FairLimits, fairly } from "./fairly.ts";
import { inRun } from "./in-run.ts";

/** For our own errors, which don't fail a file: the sweep restarts its processing. */
const RETRIES = 8;

export interface FileRun {
  system: System;
  media_id: string;
  step: GetStepTools<Inngest>;
  attempt: number;
}

interface FileFunction extends FairLimits {
  id: string;
  event: "media/arrived" | "media/requested";
  /** Returns why the file can't be used, or null if nothing is wrong or another run has ended it. */
  work(run: FileRun): Promise<FileFault | null>;
}

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
