import { Logger } from "graphile-worker";
import type { JobLogger } from "../types.ts";

/**
 * Graphile-worker's errors alone. Its other messages are chatter, and its one warning, that the pool is smaller than the
 * number of workers, does not hold here: a call holds no connection while the function runs.
 */
export function createQueueLogger(logger: JobLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level === "error") logger.error({ ...scope, error: meta?.error }, `Queue: ${message}`);
  });
}
