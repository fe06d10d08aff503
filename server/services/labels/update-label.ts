import { Refusal } from "#core/contract/refusal.ts";
import type { Label } from "#core/contract/resources/label.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { ServiceContext } from "../context.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { writeDocuments } from "../search-index/document-part.ts";
import { labelDocument } from "../search-index/documents.ts";
import { commitRecords } from "../transactions/commit.ts";
import { labelKey } from "./label-key.ts";
import { toLabel } from "./to-resource.ts";

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
