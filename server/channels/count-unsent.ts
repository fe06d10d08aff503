import type { z } from "zod";
import type { CountUnsentPosts } from "#core/contract/operations/channels.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findAnyChannel } from "./find-channel.ts";

const COUNT = `
  SELECT count(*) FILTER (WHERE post.status = 'scheduled')::int AS scheduled,
    count(*) FILTER (WHERE post.status = 'draft')::int AS drafts
  FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
  WHERE entry.channel_id = $1 AND post.status IN ('scheduled', 'draft') AND post.deleted_at IS NULL`;

/** Returns how many scheduled posts and drafts use a channel, connected or not. Two statements. */
export async function countUnsent({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof CountUnsentPosts.input>;
}): Promise<z.output<typeof CountUnsentPosts.output>> {
  const { id } = await findAnyChannel(ctx.db, ctx, input.id);
  const [counts] = await ctx.sql<{ scheduled: number; drafts: number }>(COUNT, [id]);
  return counts ?? { scheduled: 0, drafts: 0 };
}
