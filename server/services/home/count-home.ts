import type { HomeCounts } from "#core/contract/resources/home.ts";
import type { ServiceContext } from "../context.ts";
import { COUNTS, homeValues } from "./home-sql.ts";

/** How many posts failed lately, how many scheduled ones can no longer go out, and how many comments are unanswered. One statement. */
export async function countHome({ ctx }: { ctx: ServiceContext }): Promise<HomeCounts> {
  const [counts] = await ctx.sql<HomeCounts>(COUNTS, homeValues(ctx));
  if (counts === undefined) throw new Error("A SELECT without FROM answers one row");
  return counts;
}
