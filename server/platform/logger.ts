import pino from "pino";

export type Logger = pino.Logger;

/** In bytes and milliseconds. A busy process writes its lines together; one that ends writes what is left. */
const LINES = { minLength: 4_096, periodicFlush: 200 };

const { err } = pino.stdSerializers;

/**
 * Structured logs on standard output, or on `destination`. Secrets are removed wherever they stand in what is logged.
 * Errors are written with their type, message, stack and causes, under either name that they are logged by.
 */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = pino.destination(LINES),
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err, error: err },
    redact: {
      paths: [
        "password",
        "*.password",
        "credentials",
        "*.credentials",
        "authorization",
        "*.authorization",
      ],
      censor: "[removed]",
    },
  };
  return pino(options, destination);
}
