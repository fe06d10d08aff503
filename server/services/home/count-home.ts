import type { HomeCounts } from "#core/contract/resources/home.ts";
import type { ServiceContext } from "../context.ts";
import { COUNTS, FAILED_FOR_MS } from "./home-sql.ts";

/** How many posts failed lately, and how many scheduled ones can no longer go out. One statement. */
export async function countHome({ ctx }: { ctx: ServiceContext }): Promise<HomeCounts> {
  const since = new Date(ctx.system.now().getTime() - FAILED_FOR_MS);
  const [counts] = await ctx.sql<HomeCounts>(COUNTS, [ctx.organization_id, since]);
  return counts ?? { failed: 0, blocked: 0 };
}
