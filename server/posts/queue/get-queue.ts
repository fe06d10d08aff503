import type { z } from "zod";
import type { GetQueue } from "#core/contract/operations/queue.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { ChannelQueue } from "#core/contract/resources/queue.ts";
import { slotsAfter } from "#core/domain/schedule/slots.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { isPostWithin } from "#server/kernel/leash.ts";
import { lacksApproval } from "#server/posts/rules/approval/lacks-approval.ts";
import { type ChannelWeek, findWeeks } from "./find-weeks.ts";
import { requireChannels } from "./require-channels.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof GetQueue.input>;
}

interface Scheduled {
  channel_id: string;
  id: string;
  start: string;
  at: string;
  queued: boolean;
  needs_approval: boolean;
  /** Whether the caller may see it. For others, its time is only taken. */
  is_within: boolean;
}

const find = (needsApproval: string, isWithin: string) => `
  SELECT channel.id AS channel_id, counted.scheduled, counted.queued, next.posts
  FROM channel
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS scheduled, count(*) FILTER (WHERE entry.queued)::int AS queued
    FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
    WHERE entry.channel_id = channel.id AND entry.status = 'scheduled' AND entry.held_at IS NULL
      AND post.deleted_at IS NULL AND post.late_at IS NULL
  ) AS counted
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(first), '[]') AS posts FROM (
      SELECT channel.id AS channel_id, post.id, ${isWithin} AS is_within, ${START} AS start, coalesce(entry.scheduled_at, post.scheduled_at) AS at, entry.queued,
        ${needsApproval} AS needs_approval
      FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
      WHERE entry.channel_id = channel.id AND entry.status = 'scheduled' AND entry.held_at IS NULL
        AND post.deleted_at IS NULL AND post.late_at IS NULL AND coalesce(entry.scheduled_at, post.scheduled_at) > $3
      ORDER BY 5, post.id LIMIT $4
    ) AS first
  ) AS next
  WHERE channel.organization_id = $1 AND channel.id = ANY($2::text[])`;

interface Row {
  channel_id: string;
  scheduled: number;
  queued: number;
  posts: Scheduled[];
}

/** Returns each channel's next slots with their posts. Four statements, whatever the number of channels. */
export async function getQueue({ ctx, input }: Call): Promise<z.output<typeof GetQueue.output>> {
  const now = ctx.system.now();
  const channels = await requireChannels(ctx.db, ctx, input.channel);
  const ids = channels.map(({ id }) => id);
  const weeks = await findWeeks(ctx.sql, ctx, ids);
  const rows = await findScheduled(ctx.sql, ctx, { ids, now, count: input.slots });
  const { paused_at, posting_times } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization_id },
    select: { paused_at: true, posting_times: true },
  });
  return {
    time_zone: ctx.actor.organization.policy.time_zone,
    posting_times: posting_times as PostingTime[],
    paused_at: paused_at?.toISOString() ?? null,
    channels: channels.map((channel) => {
      const week = weeks.get(channel.id);
      const row = rows.get(channel.id);
      return {
        channel_id: channel.id,
        provider: channel.provider,
        name: channel.name,
        posting_times: [...(week?.times ?? [])],
        source: week?.source ?? null,
        paused_at: channel.paused_at?.toISOString() ?? null,
        scheduled: row?.scheduled ?? 0,
        queued: row?.queued ?? 0,
        slots: mergeSlots(week, row?.posts ?? [], { now, count: input.slots }),
      };
    }),
  };
}

async function findScheduled(
  sql: RunSql,
  { organization_id, actor }: ServiceContext,
  { ids, now, count }: { ids: readonly string[]; now: Date; count: number },
): Promise<ReadonlyMap<string, Row>> {
  const values = createSqlValues([organization_id, ids, now, count]);
  const needsApproval = lacksApproval(actor.organization.approval, values);
  const isWithin = isPostWithin({ actor }, "post.id", values);
  const rows = await sql<Row>(find(needsApproval, isWithin), values.list);
  return new Map(rows.map((row) => [row.channel_id, row]));
}

const FREE = { post: null, needs_approval: false, queued: false };

/** Merges free and taken slots. A post outside of the queue is shown if it takes a slot. */
function mergeSlots(
  week: ChannelWeek | undefined,
  posts: readonly Scheduled[],
  { now, count }: { now: Date; count: number },
): ChannelQueue["slots"] {
  const free = new Set<number>();
  if (week !== undefined)
    for (const slot of slotsAfter(now, week)) {
      if (free.size === count) break;
      free.add(slot.getTime());
    }
  const timed = posts
    .map(withExcerpt)
    .map((post) => ({ ...post, at: new Date(post.at).getTime() }));
  const shown = timed.filter(({ at, queued }) => queued || free.has(at));
  const taken = new Set(shown.map(({ at }) => at));
  const slots = [
    ...shown.map(({ id, excerpt, is_within, ...slot }) => ({
      ...slot,
      post: is_within ? { id, excerpt } : null,
    })),
    ...[...free].filter((at) => !taken.has(at)).map((at) => ({ ...FREE, at })),
  ];
  return slots
    .sort((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ at, post, needs_approval, queued }) => ({
      at: new Date(at).toISOString(),
      post,
      needs_approval,
      queued,
    }));
}
