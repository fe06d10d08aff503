import pino from "pino";

export type Logger = pino.Logger;

/** Structured logs on standard output. Secrets are removed wherever they stand in what is logged. */
export function createLogger(level: string): Logger {
  return pino({
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
  });
}
