import type { FilterFields } from "#core/contract/operations/saved-filters.ts";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { commitRecords } from "../transactions/commit.ts";
import { ownerFor } from "./owner.ts";
import { refuseFull, takeTurn } from "./refuse-full.ts";
import { toSavedFilter, toStored } from "./to-resource.ts";

interface Input {
  name: string;
  filter: FilterFields;
  shared: boolean;
}

/** Saves a filter of the post list, personal or shared. Four statements. */
export async function createSavedFilter({
  ctx,
  input: { name, filter, shared },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<SavedFilter> {
  const { organization_id, actor } = ctx;
  const place = { organization_id, user_id: ownerFor(actor, shared) };
  const id = newId("saved_filter");
  const name_key = labelKey(name);
  const now = ctx.system.now();
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await takeTurn(sql, organization_id);
    await refuseFull(tx, place, { id, name_key });
    const created = await tx.savedFilter.create({
      data: {
        ...{ id, ...place, name, name_key, filter: toStored(filter) },
        ...{ created_at: now, updated_at: now },
      },
    });
    record({ kind: "saved_filter.created", subject_id: id });
    return toSavedFilter(created);
  });
}
