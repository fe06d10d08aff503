import { inTransaction } from "#server/db/run-sql.ts";
import { startMeasuring } from "#server/kernel/call-queue/queue-metrics.ts";
import { publishPost } from "#server/posts/publish-post.ts";
import { moveIntoPast } from "#server/publishing/claim/move-into-past.ts";
import { instantOf } from "./sample-clock.ts";
import type { PublishedPost } from "./sample-post.ts";
import { PUBLISHED } from "./sample-posts.ts";
import { workOnChannels } from "./work-on-channels.ts";
import { type Stage, writeSamplePost } from "./write-posts.ts";

export interface OutPost extends PublishedPost {
  id: string;
  published_at: Date;
}

/**
 * Publishes posts to the sandbox channels, as always, and then moves them to their days in the past. Their metrics
 * start before the durable functions would ask for them.
 */
export async function publishPastPosts(stage: Stage): Promise<OutPost[]> {
  const { system, db, sql } = stage.person;
  const posts = await publish(stage);
  const ids = posts.map(({ id }) => id);
  const publishing = { id: { in: ids }, status: "publishing" } as const;
  const isDone = async () => (await db.post.count({ where: publishing })) === 0;
  await workOnChannels(system, stage.channels.values(), isDone);
  await startMeasuring(sql, system, ids);
  const times = await db.post.findMany({
    where: { id: { in: ids } },
    select: { id: true, scheduled_at: true },
  });
  const scheduled = new Map(times.map((post) => [post.id, post.scheduled_at]));
  await inTransaction(system.database.pool, async (within) => {
    for (const { id, published_at } of posts) {
      const by_ms = (scheduled.get(id)?.getTime() ?? 0) - published_at.getTime();
      await moveIntoPast(within, { post_id: id, by_ms });
    }
  });
  return posts;
}

async function publish(stage: Stage): Promise<OutPost[]> {
  const posts: OutPost[] = [];
  for (const post of PUBLISHED) {
    const id = await writeSamplePost(stage, post);
    if (id === null) continue;
    await publishPost({ ctx: stage.person, input: { id } });
    posts.push({ ...post, id, published_at: instantOf(stage.person, post) });
  }
  return posts;
}
