import { Inngest } from "inngest";
import { embeddedClientOptions } from "#server/engine/index.ts";
import type { System } from "../system.ts";
import { createClientLogger } from "./client-logger.ts";

const APP_ID = "crier";

/**
 * The client that functions are declared with and events are sent by. `fetch` is given where the embedded executor takes
 * the events; otherwise they go to the Inngest server that the `INNGEST_*` settings name.
 */
export function createJobsClient(
  { env, logger }: System,
  fetch?: typeof globalThis.fetch,
): Inngest {
  return new Inngest({
    id: APP_ID,
    logger: createClientLogger(logger),
    ...(fetch === undefined ? env.inngest : embeddedClientOptions(fetch)),
  });
}
