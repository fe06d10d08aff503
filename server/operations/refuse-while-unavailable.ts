import { Refusal } from "#core/contract/refusal.ts";
import { isUnavailable } from "../db/database-error.ts";
import type { System } from "../system.ts";

const RETRY_AFTER_MS = 5_000;

/**
 * Returns the result of `work`, which needs the database. Throws as soon as the database is known to be unavailable,
 * even while `work` is running: what was sent to a hanging database may still be executed when it recovers.
 */
export async function refuseWhileUnavailable<Result>(
  { database, logger }: Pick<System, "database" | "logger">,
  work: () => Promise<Result>,
): Promise<Result> {
  const outage = database.watch.unavailable();
  if (outage.aborted) throw unavailable();
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(unavailable());
  outage.addEventListener("abort", refuse, { once: true });
  try {
    return await Promise.race([work(), refused]);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.warn({ err: error }, "refused a request: the database is unavailable or too slow");
    throw unavailable();
  } finally {
    outage.removeEventListener("abort", refuse);
  }
}

function unavailable(): Refusal {
  return Refusal.because(
    "database_unavailable",
    `Crier's database is unavailable. Nothing that was accepted is lost. Try again in ${RETRY_AFTER_MS / 1000} seconds with the same idempotency key.`,
    { retry_after_ms: RETRY_AFTER_MS },
  );
}
