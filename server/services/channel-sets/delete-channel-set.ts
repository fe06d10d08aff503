import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Deletes a saved set; its channels stay. One statement. */
export async function deleteChannelSet({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { count } = await ctx.db.channelSet.deleteMany({
    where: { id: input.id, organization_id: ctx.organization_id },
  });
  if (count === 0) throw Refusal.notFound("set", input.id);
  return null;
}
