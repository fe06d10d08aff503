import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Deletes a project; its channels belong to none then. One statement. */
export async function deleteProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { count } = await ctx.db.project.deleteMany({
    where: { id: input.id, organization_id: ctx.organization_id },
  });
  if (count === 0) throw Refusal.notFound("project", input.id);
  return null;
}
