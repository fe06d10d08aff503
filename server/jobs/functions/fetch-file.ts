import type { Inngest } from "inngest";
import { failFile } from "#server/services/media/processing/fail-file.ts";
import { fetchFile as fetchNow } from "#server/services/media/processing/fetch-file.ts";
import type { System } from "#server/system.ts";
import { MediaArrived } from "../events.ts";
import { inRun } from "./in-run.ts";

const RETRIES = 8;

/** Slow addresses keep no file that has arrived from being looked at, and one organization's keep no other's waiting. */
const AT_ONCE = 20;
const OF_ONE_ORGANIZATION = 4;

/** Fetches a file that was added by its address. What follows is done by `process-file`. */
export function fetchFile(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "fetch-file",
      retries: RETRIES,
      concurrency: [
        { limit: OF_ONE_ORGANIZATION, key: "event.data.organization_id" },
        { limit: AT_ONCE },
      ],
      triggers: [{ event: "media/requested" }],
    },
    async ({ event, step, runId, attempt }) => {
      const { media_id } = MediaArrived.parse(event.data);
      const within = inRun(system, runId);
      const fetched = await step.run("fetch", () => fetchNow(within, { media_id, attempt }));
      if (typeof fetched !== "string")
        await step.run("fail", () => failFile(within, media_id, fetched));
    },
  );
}
