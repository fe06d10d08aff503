import type { FilterFields } from "#core/contract/operations/saved-filters.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import {
  ownerFor,
  refuseFull,
  requireSharing,
  takeTurn,
  toSavedFilter,
  toStored,
  visibleTo,
} from "./saved-filters.ts";

interface Input {
  id: string;
  name?: string | undefined;
  filter?: FilterFields | undefined;
  shared?: boolean | undefined;
}

/** Renames a saved filter, replaces its contents, shares it or stops sharing it. Five statements. */
export async function updateSavedFilter({
  ctx,
  input: { id, name, filter, shared },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<SavedFilter> {
  const { organization_id, actor } = ctx;
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await takeTurn(sql, organization_id);
    const stored = await tx.savedFilter.findFirst({ where: { id, ...visibleTo(actor) } });
    if (stored === null) throw Refusal.notFound("saved filter", id);
    if (stored.user_id === null) requireSharing(actor);
    const user_id =
      shared === undefined || shared === (stored.user_id === null)
        ? stored.user_id
        : ownerFor(actor, shared);
    const name_key = name === undefined ? stored.name_key : labelKey(name);
    await refuseFull(tx, { organization_id, user_id }, { id, name_key });
    const updated = await tx.savedFilter.update({
      where: { id },
      data: {
        user_id,
        name_key,
        updated_at: ctx.system.now(),
        ...(name === undefined ? {} : { name }),
        ...(filter === undefined ? {} : { filter: toStored(filter) }),
      },
    });
    record({ kind: "saved_filter.updated", subject_id: id });
    return toSavedFilter(updated);
  });
}
