import type { ServiceContext } from "../context.ts";
import { findChannel } from "../internal.ts";

/** Forgets a channel's credentials and takes it off the list. What it published stays. */
export async function deleteChannel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const channel = await findChannel(ctx.db, ctx, input.id);
  await ctx.db.channel.updateMany({
    where: { id: channel.id },
    data: { deleted_at: ctx.system.now(), credentials: null },
  });
  return null;
}
