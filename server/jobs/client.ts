import { Inngest } from "inngest";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
import { embeddedClientOptions } from "#server/engine/index.ts";
import type { System } from "../system.ts";
import { createClientLogger } from "./client-logger.ts";

const APP_ID = "crier";

/**
 * Creates the client that declares functions and sends events. `fetch` is given if the embedded executor receives the
 * events; otherwise they go to the Inngest server in the `INNGEST_*` settings.
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

/** Response timeout of an Inngest server. The SDK itself would wait forever, and so would the outbox. */
const TIME_LIMIT_MS = 30_000;

function askServer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  refuseInTransaction("The Inngest server");
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return globalThis.fetch(input, { ...init, signal });
}
