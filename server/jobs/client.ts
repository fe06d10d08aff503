import { Inngest } from "inngest";
import { embeddedClientOptions } from "#server/engine/index.ts";
import type { System } from "../system.ts";

const APP_ID = "crier";

/**
 * The client that functions are declared with and events are sent by. `fetch` is given where the embedded executor takes
 * the events; otherwise they go to the Inngest server that the `INNGEST_*` settings name.
 */
export function createJobsClient(
  { env, logger }: System,
  fetch?: typeof globalThis.fetch,
): Inngest {
  const quiet = { info: () => undefined, debug: () => undefined };
  return new Inngest({
    id: APP_ID,
    logger: {
      ...quiet,
      warn: (...about) => logger.warn(about, "inngest"),
      error: (...about) => logger.error(about, "inngest"),
    },
    ...(fetch === undefined
      ? {
          isDev: isTruthy(env.INNGEST_DEV),
          ...(env.INNGEST_BASE_URL === undefined ? {} : { baseUrl: env.INNGEST_BASE_URL }),
          ...(env.INNGEST_EVENT_KEY === undefined ? {} : { eventKey: env.INNGEST_EVENT_KEY }),
          ...(env.INNGEST_SIGNING_KEY === undefined ? {} : { signingKey: env.INNGEST_SIGNING_KEY }),
        }
      : embeddedClientOptions(fetch)),
  });
}

/** `INNGEST_DEV` is `1`, `true` or the address of a development server; `0` and `false` mean no. */
function isTruthy(value: string | undefined) {
  return value !== undefined && value !== "0" && value.toLowerCase() !== "false";
}
