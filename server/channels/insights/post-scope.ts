import type { SqlValues } from "#server/db/sql-values.ts";

/** Which posts count. */
export interface PostScope {
  label_id: string | null;
  campaign: string | null;
}

/** SQL condition that follows others: whether the post whose ID is in `column` counts. Empty if all do. */
export function countsPost(
  { label_id, campaign }: PostScope,
  column: string,
  values: SqlValues,
): string {
  const label =
    label_id === null
      ? ""
      : ` AND EXISTS (SELECT FROM post_label AS wanted WHERE wanted.post_id = ${column} AND wanted.label_id = ${values.use(label_id)})`;
  if (campaign === null) return label;
  return `${label} AND EXISTS (SELECT FROM post AS wanted WHERE wanted.id = ${column} AND wanted.campaign = ${values.use(campaign)})`;
}
