import type { Inngest } from "inngest";
import { armWhenReady as armNow } from "#server/services/posts/arm-when-ready.ts";
import type { System } from "#server/system.ts";
import { PostWaiting } from "../events.ts";
import { inRun } from "./in-run.ts";

const RETRIES = 10;

/** In all, and of one organization: a file may be waited for by thousands. */
const AT_ONCE = 4;
const OF_ONE_ORGANIZATION = 2;

/** Arms a draft that waits for its files, if they are ready. */
export function armWhenReady(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "arm-when-ready",
      retries: RETRIES,
      concurrency: [
        { limit: OF_ONE_ORGANIZATION, key: "event.data.organization_id" },
        { limit: AT_ONCE },
      ],
      triggers: [{ event: "post/waiting" }],
    },
    ({ event, step, runId }) =>
      step.run("arm", () => armNow(inRun(system, runId), PostWaiting.parse(event.data))),
  );
}
