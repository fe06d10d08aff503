import type { Inngest } from "inngest";
import { armWhenReady as armNow } from "#server/services/posts/arm-when-ready.ts";
import type { System } from "#server/system.ts";
import { PostWaiting } from "../events.ts";
import { fairly } from "./fairly.ts";
import { inRun } from "./in-run.ts";

const RETRIES = 10;

/** Arms a draft waiting for its files, if they are ready. Thousands may wait for one file. */
export function armWhenReady(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "arm-when-ready",
      retries: RETRIES,
      concurrency: fairly({ at_once: 4, of_one_organization: 2 }),
      triggers: [{ event: "post/waiting" }],
    },
    ({ event, step, runId }) =>
      step.run("arm", () => armNow(inRun(system, runId), PostWaiting.parse(event.data))),
  );
}
