import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Deletes a label; the posts that have it lose it. Two statements. */
export async function deleteLabel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const where = { id: input.id, organization_id: ctx.organization_id };
  const [{ count }] = await ctx.db.$transaction([
    ctx.db.label.deleteMany({ where }),
    ctx.db.searchDocument.deleteMany({ where }),
  ]);
  if (count === 0) throw Refusal.notFound("label", input.id);
  return null;
}
