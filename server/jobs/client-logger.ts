import type { Logger } from "../platform/logger.ts";

interface RunFacts {
  runID?: string;
  eventName?: string;
}

export interface ClientLogger {
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
