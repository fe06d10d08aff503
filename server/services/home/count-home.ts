import type { HomeCounts } from "#core/contract/resources/home.ts";
import { countOwnApprovals } from "../approval/list-approvals.ts";
import type { ServiceContext } from "../context.ts";
import { COUNTS, homeValues } from "./home-sql.ts";

/**
 * How many posts failed lately, how many scheduled ones can no longer go out, how many comments are unanswered, and how many posts wait for
 * the caller's approval. One statement, two more at most for who approves posts.
 */
export async function countHome({ ctx }: { ctx: ServiceContext }): Promise<HomeCounts> {
  const [counts] = await ctx.sql<Omit<HomeCounts, "approvals">>(COUNTS, homeValues(ctx));
  if (counts === undefined) throw new Error("A SELECT without FROM answers one row");
  return { ...counts, approvals: await countOwnApprovals(ctx) };
}
