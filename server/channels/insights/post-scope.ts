import type { SqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { isPostWithin, reachOf } from "#server/kernel/leash.ts";

/** Which posts count. */
export interface PostScope extends Pick<ServiceContext, "actor"> {
  label_id: string | null;
  campaign: string | null;
}

/** SQL condition that follows others: whether the post whose ID is in `column` counts. Empty if all do. */
export function countsPost(
  { actor, label_id, campaign }: PostScope,
  column: string,
  values: SqlValues,
): string {
  // Posts that weren't sent from here count too.
  const within =
    reachOf({ actor }) === null
      ? ""
      : ` AND (${column} IS NULL OR ${isPostWithin({ actor }, column, values)})`;
  const label =
    label_id === null
      ? ""
      : ` AND EXISTS (SELECT FROM post_label AS wanted WHERE wanted.post_id = ${column} AND wanted.label_id = ${values.use(label_id)})`;
  if (campaign === null) return within + label;
  return `${within}${label} AND EXISTS (SELECT FROM post AS wanted WHERE wanted.id = ${column} AND wanted.campaign = ${values.use(campaign)})`;
}
