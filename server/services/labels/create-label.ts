import type { Label } from "#core/contract/resources/label.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { writeDocuments } from "../search-index/document-part.ts";
import { labelDocument } from "../search-index/documents.ts";
import { commitRecords } from "../transactions/commit.ts";
import { labelKey } from "./label-key.ts";
import { toLabel } from "./to-resource.ts";

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
