import type { ServiceContext } from "../context.ts";
import { problemsOf } from "./find-problems.ts";
import { storeFindings } from "./store-findings.ts";
import { validateNext } from "./validate-next.ts";

/**
 * Validates the next scheduled posts of an organization after a position, soonest first, and stores what is found. Answers how
 * many there were, and the position to go on from: null at the end. Three statements.
 */
export async function validateBatch(
  ctx: ServiceContext,
  after: string | null,
): Promise<{ validated: number; next: string | null }> {
  const now = ctx.system.now();
  const { validated, next } = await validateNext(ctx, { from: now, to: null, after });
  const found = validated.map(({ post, verdict }) => ({
    post,
    problems: problemsOf(post, verdict),
  }));
  if (found.length > 0) await storeFindings(ctx.sql, { validated: found, now });
  return { validated: found.length, next };
}
