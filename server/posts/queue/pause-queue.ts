import type { z } from "zod";
import type { PauseQueue } from "#core/contract/operations/queue.ts";
import type { HeldPosts } from "#core/contract/resources/queue.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { isPostWithin, reachOf } from "#server/kernel/leash.ts";
import { lockQueue } from "./lock-queue.ts";
import { requireChannels } from "./require-channels.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof PauseQueue.input>;
}

/**
 * Pauses a channel, or all, and returns what that holds. Posts being sent notice it before their next request
 * (server/publishing/kinds/publish.ts). Idempotent. At most six statements.
 */
export async function pauseQueue({
  ctx,
  input,
}: Call): Promise<z.output<typeof PauseQueue.output>> {
  const { channel_id, dry_run = false } = input;
  if (dry_run) {
    const channels = await requireChannels(ctx.db, ctx, channel_id);
    return {
      held: await findHeld(
        ctx.sql,
        ctx,
        channels.map(({ id }) => id),
      ),
    };
  }
  const paused_at = ctx.system.now();
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await lockQueue(sql, ctx);
    const channels = await requireChannels(tx, ctx, channel_id);
    const ids = channels.map(({ id }) => id);
    const where = { id: { in: ids }, paused_at: null };
    await tx.channel.updateMany({ where, data: { paused_at } });
    const held = await findHeld(sql, ctx, ids);
    const facts = { posts: held.posts };
    const [channel] = channels;
    if (channel_id !== undefined && channel !== undefined) {
      const { id: subject_id, provider, name } = channel;
      record({ kind: "channel.paused", subject_id, facts: { ...facts, provider, name } });
      return { held };
    }
    if (reachOf(ctx) !== null) {
      for (const { id: subject_id, provider, name } of channels)
        record({ kind: "channel.paused", subject_id, facts: { ...facts, provider, name } });
      return { held };
    }
    const id = ctx.organization_id;
    await tx.organization.updateMany({ where: { id, paused_at: null }, data: { paused_at } });
    record({ kind: "organization.paused", subject_id: id, facts });
    return { held };
  });
}

const NEXT = 5;

const find = (isWithin: string) => `
  WITH held AS (
    SELECT post.id, ${START} AS start, min(coalesce(entry.scheduled_at, post.scheduled_at)) AS scheduled_at
    FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
    WHERE entry.channel_id = ANY($2::text[]) AND entry.status = 'scheduled' AND entry.held_at IS NULL
      AND post.organization_id = $1 AND post.deleted_at IS NULL AND post.late_at IS NULL AND ${isWithin}
    GROUP BY post.id
  )
  SELECT (SELECT count(*)::int FROM held) AS posts,
    (SELECT coalesce(json_agg(first), '[]') FROM (SELECT * FROM held ORDER BY scheduled_at, id LIMIT ${NEXT}) AS first) AS next`;

interface Row {
  posts: number;
  next: { id: string; start: string; scheduled_at: string }[];
}

/** Returns the posts scheduled on channels, which pausing them holds. One statement. */
async function findHeld(
  sql: RunSql,
  { organization_id, actor }: Pick<ServiceContext, "organization_id" | "actor">,
  channel_ids: readonly string[],
): Promise<HeldPosts> {
  const values = createSqlValues([organization_id, channel_ids]);
  const text = find(isPostWithin({ actor }, "post.id", values));
  const [found] = await sql<Row>(text, values.list);
  const { posts = 0, next = [] } = found ?? {};
  return {
    posts,
    next: next.map(withExcerpt).map((post) => ({
      ...post,
      scheduled_at: new Date(post.scheduled_at).toISOString(),
    })),
  };
}
