import type { HomeCounts } from "#core/contract/resources/home.ts";
import { countOwnApprovals } from "../approval/list-approvals.ts";
import type { ServiceContext } from "../context.ts";
import { COUNTS, homeValues } from "./home-sql.ts";

/**
 * Counts recently failed posts, scheduled posts that can no longer be published, unanswered comments, and posts waiting
 * for the caller's approval. One statement, at most two more for approvers.
 */
export async function countHome({ ctx }: { ctx: ServiceContext }): Promise<HomeCounts> {
  const [counts] = await ctx.sql<Omit<HomeCounts, "approvals">>(COUNTS, homeValues(ctx));
  if (counts === undefined) throw new Error("A SELECT without FROM answers one row");
  return { ...counts, approvals: await countOwnApprovals(ctx) };
}
