import { Refusal } from "#core/contract/refusal.ts";
import type { Label } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { isLabelWithin } from "../leash.ts";
import { labelKey } from "./labels.ts";

export interface ResolvedLabels {
  labels: Pick<Label, "id" | "name">[];
  new_labels: Label[];
}

const ID = /^label_[0-9a-z]{26}$/;

const find = (isWithin: string) => `
  SELECT id, name, name_key FROM label
  WHERE organization_id = $1 AND (id = ANY($2::text[]) AND ${isWithin} OR name_key = ANY($3::text[]))`;

/**
 * Returns the labels with these IDs and names (mixed), without duplicates. Unknown names become new labels. Throws on
 * an unknown ID, with its index. One statement, or none without names.
 */
export async function resolveLabels(
  sql: RunSql,
  ctx: ServiceContext,
  names: readonly string[],
): Promise<ResolvedLabels> {
  if (names.length === 0) return { labels: [], new_labels: [] };
  const { organization_id, system } = ctx;
  const values = createSqlValues([
    organization_id,
    [...new Set(names)],
    [...new Set(names.map(labelKey))],
  ]);
  const text = find(isLabelWithin(ctx, "label.id", values));
  const found = await sql<Pick<Label, "id" | "name" | "name_key">>(text, values.list);
  const byId = new Map(found.map((label) => [label.id, label]));
  const byKey = new Map(found.map((label) => [label.name_key, label]));
  const labels = new Map<string, Pick<Label, "id" | "name">>();
  const made: Label[] = [];
  for (const [index, name] of names.entries()) {
    let label = byId.get(name) ?? byKey.get(labelKey(name));
    if (label === undefined) {
      if (ID.test(name)) refuseUnknown(name, index);
      const name_key = labelKey(name);
      const created = { id: newId("label"), organization_id, name, name_key };
      made.push({ ...created, created_at: system.now() });
      byKey.set(name_key, created);
      label = created;
    }
    labels.set(label.id, { id: label.id, name: label.name });
  }
  // Always sort the same way, so that two writes creating the same labels can't deadlock.
  const new_labels = made.sort((left, right) => (left.name_key < right.name_key ? -1 : 1));
  return { labels: [...labels.values()], new_labels };
}

function refuseUnknown(id: string, index: number): never {
  throw Refusal.because(
    "unknown_label",
    `labels: ${id} is not a label of this organization. Send the ID of an existing label, or a name.`,
    { index },
  );
}
