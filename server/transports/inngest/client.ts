import { Inngest } from "inngest";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
import { embeddedClientOptions } from "#server/engine/index.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { System } from "#server/system.ts";

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

interface RunFacts {
  runID?: string;
  eventName?: string;
}

interface ClientLogger {
  info(...about: unknown[]): void;
  debug(...about: unknown[]): void;
  warn(...about: unknown[]): void;
  error(...about: unknown[]): void;
  child(facts: RunFacts): ClientLogger;
}

/**
 * Creates the logger for Inngest's client, which passes warnings and errors to ours, with the error's message and stack
 * and the run's ID. The SDK logs in pino's format (facts, message), or only an error or a message. It calls `child` to
 * set the run.
 */
export function createClientLogger(
  logger: Pick<Logger, "warn" | "error">,
  ids: { run_id?: string; event?: string } = {},
): ClientLogger {
  return {
    info: () => undefined,
    debug: () => undefined,
    warn: (...about) => logger.warn(...toLine(ids, about)),
    error: (...about) => logger.error(...toLine(ids, about)),
    child: ({ runID, eventName }) =>
      createClientLogger(logger, {
        ...(runID === undefined ? {} : { run_id: runID }),
        ...(eventName === undefined ? {} : { event: eventName }),
      }),
  };
}

function toLine(ids: object, about: readonly unknown[]): [object, string] {
  const messages = about.filter((part) => typeof part === "string");
  const error = about.find((part) => part instanceof Error);
  const facts = about.filter((part) => typeof part === "object" && !(part instanceof Error));
  const line = Object.assign({}, ids, ...facts, error === undefined ? {} : { err: error });
  return [line, ["inngest", ...messages].join(": ")];
}
