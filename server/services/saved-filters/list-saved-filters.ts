import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import type { ServiceContext } from "../context.ts";
import { visibleTo } from "./owner.ts";
import { toSavedFilter } from "./to-resource.ts";

/** Returns the saved filters visible to the actor, ordered by name. One statement. */
export async function listSavedFilters({ ctx }: { ctx: ServiceContext }): Promise<SavedFilter[]> {
  const rows = await ctx.db.savedFilter.findMany({
    where: visibleTo(ctx.actor),
    orderBy: [{ name_key: "asc" }, { id: "asc" }],
  });
  return rows.map(toSavedFilter);
}
