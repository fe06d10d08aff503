import { Inngest } from "inngest";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
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
    ...(fetch === undefined ? { ...env.inngest, fetch: askServer } : embeddedClientOptions(fetch)),
  });
}

/** How long an Inngest server may take to answer. The SDK itself would wait for ever, and the outbox with it. */
const TIME_LIMIT_MS = 30_000;

function askServer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  refuseInTransaction("The Inngest server");
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return globalThis.fetch(input, { ...init, signal });
}
