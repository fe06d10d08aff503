import { Refusal } from "#core/contract/refusal.ts";
import type { Label } from "#core/contract/resources/label.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { Label as LabelRecord } from "#server/db/generated/client.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import { writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { labelDocument } from "#server/kernel/search-index/documents.ts";
import { newId } from "#server/platform/ids.ts";
import { commitRecords } from "../commit.ts";
import type { ServiceContext } from "../context.ts";
import { isLabelWithin } from "../leash.ts";
import { refuseTaken } from "../refuse-taken.ts";

/** Creates a label. Throws if the name is taken (case-insensitive). Three statements. */
export async function createLabel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { name: string };
}): Promise<Label> {
  const { organization_id } = ctx;
  const name_key = labelKey(input.name);
  const label = await commitRecords(ctx, async ({ tx, sql, record }) => {
    const [created] = await tx.label.createManyAndReturn({
      data: {
        id: newId("label"),
        organization_id,
        name: input.name,
        name_key,
        created_at: ctx.system.now(),
      },
      skipDuplicates: true,
    });
    if (created === undefined) return undefined;
    record({ kind: "label.created", subject_id: created.id, facts: { name: created.name } });
    await writeDocuments(sql, [labelDocument(created)]);
    return created;
  });
  if (label !== undefined) return toLabel(label);
  return refuseTaken(
    "label",
    await ctx.db.label.findFirst({ where: { organization_id, name_key } }),
  );
}

/** Returns the organization's labels, ordered by name. One statement. */
export async function listLabels({ ctx }: { ctx: ServiceContext }): Promise<Label[]> {
  const values = createSqlValues([ctx.organization_id]);
  const labels = await ctx.sql<LabelRecord>(
    `SELECT * FROM label WHERE organization_id = $1 AND ${isLabelWithin(ctx, "label.id", values)}
     ORDER BY name_key`,
    values.list,
  );
  return labels.map(toLabel);
}

/** Renames a label. Throws if another one has the name (case-insensitive). Three statements. */
export async function updateLabel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; name: string };
}): Promise<Label> {
  const { organization_id } = ctx;
  const { id, name } = input;
  const name_key = labelKey(name);
  try {
    const label = await commitRecords(ctx, async ({ tx, sql, record }) => {
      const [updated] = await tx.label.updateManyAndReturn({
        where: { id, organization_id },
        data: { name, name_key },
      });
      if (updated === undefined) return undefined;
      record({ kind: "label.renamed", subject_id: id, facts: { name } });
      await writeDocuments(sql, [labelDocument(updated)]);
      return updated;
    });
    if (label !== undefined) return toLabel(label);
  } catch (error) {
    if (!isTaken(error, "label_organization_id_name_key_key")) throw error;
    return refuseTaken(
      "label",
      await ctx.db.label.findFirst({ where: { organization_id, name_key } }),
    );
  }
  throw Refusal.notFound("label", id);
}

/** Deletes a label and removes it from posts. Three statements. */
export async function deleteLabel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const where = { id: input.id, organization_id: ctx.organization_id };
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.label.deleteMany({ where });
    if (count === 0) throw Refusal.notFound("label", input.id);
    await tx.searchDocument.deleteMany({ where });
    record({ kind: "label.deleted", subject_id: input.id });
    return null;
  });
}

export function labelKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function toLabel({ id, name, created_at }: LabelRecord): Label {
  return { id, name, created_at: created_at.toISOString() };
}
