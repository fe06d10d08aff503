import type { System } from "#server/system.ts";
import { KEPT_MS } from "./answer-once.ts";

/** Forgets the idempotency keys whose 24 hours are over. Answers how many. */
export async function pruneIdempotencyKeys(system: System): Promise<number> {
  const { count } = await system.database.prisma.idempotencyKey.deleteMany({
    where: { created_at: { lte: new Date(system.now().getTime() - KEPT_MS) } },
  });
  return count;
}
