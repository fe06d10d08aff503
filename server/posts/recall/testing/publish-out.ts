import type { ServiceContext } from "#server/kernel/context.ts";
import { createPost } from "#server/posts/create-post.ts";

/** Makes a post that is out on these channels, and returns its ID. */
export async function publishOut(
  ctx: ServiceContext,
  content: string,
  channels: readonly string[],
): Promise<string> {
  const { id } = await createPost({
    ctx,
    input: { content, channels: [...channels], autofix: false, scheduled_at: "now" },
  });
  const at = ctx.system.now();
  await ctx.db.post.update({ where: { id: id as string }, data: { status: "published" } });
  const data = { status: "published", published_at: at, url: "https://example.com/1" } as const;
  await ctx.db.channelEntry.updateMany({ where: { post_id: id as string }, data });
  const entries = await ctx.db.channelEntry.findMany({ where: { post_id: id as string } });
  await ctx.db.publishedItem.createMany({
    data: entries.map((entry) => ({
      id: `item_${entry.id}`,
      entry_id: entry.id,
      channel_id: entry.channel_id,
      position: 0,
      external_post_id: entry.id,
      url: entry.url,
      published_at: at,
    })),
  });
  return id as string;
}
