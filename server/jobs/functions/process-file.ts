import type { Inngest } from "inngest";
import type { FileFault } from "#server/media/task.ts";
import { failFile } from "#server/services/media/processing/fail-file.ts";
import { finishFile } from "#server/services/media/processing/finish-file.ts";
import { inspectStoredFile } from "#server/services/media/processing/inspect-stored-file.ts";
import { receiveFile } from "#server/services/media/processing/receive-file.ts";
import { scanFile } from "#server/services/media/processing/scan-file.ts";
import type { System } from "#server/system.ts";
import { MediaArrived } from "../events.ts";
import { inRun } from "./in-run.ts";

/** For faults of our own. A file is not failed for them: the sweep has it looked at again. */
const RETRIES = 8;

/** In all, and of one organization, for one that sends thousands must not keep others waiting. */
const AT_ONCE = 4;
const OF_ONE_ORGANIZATION = 2;

/** Looks at a file that has arrived, until it is ready or failed. */
export function processFile(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "process-file",
      retries: RETRIES,
      concurrency: [
        { limit: OF_ONE_ORGANIZATION, key: "event.data.organization_id" },
        { limit: AT_ONCE },
      ],
      triggers: [{ event: "media/arrived" }],
    },
    async ({ event, step, runId }) => {
      const { media_id } = MediaArrived.parse(event.data);
      const within = inRun(system, runId);
      const fail = (fault: FileFault) => step.run("fail", () => failFile(within, media_id, fault));
      const received = await step.run("receive", () => receiveFile(within, media_id));
      if (received === "ended") return;
      if (received !== "go_on") return fail(received);
      const scanned = await step.run("scan", () => scanFile(within, media_id));
      if (scanned === "ended") return;
      if (scanned !== "go_on") return fail(scanned);
      const inspected = await step.run("inspect", () => inspectStoredFile(within, media_id));
      if (inspected === "ended") return;
      if ("reason" in inspected) return fail(inspected);
      await step.run("finish", () => finishFile(within, media_id, inspected.facts));
    },
  );
}
