import { Refusal } from "#core/contract/refusal.ts";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { type DueRow, readingDueRow } from "#server/kernel/call-queue/channel-due.ts";
import { queueMetrics, startMeasuring } from "#server/kernel/call-queue/queue-metrics.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";

const EACH_MS = 5 * 60_000;
const EACH_IN_SANDBOX_MS = 10_000;

type Measured = DueRow & { mode: ChannelMode; refreshed_at: Date | null; provider: string };

const FIND = `
  SELECT item.channel_id, item.organization_id, item.refreshed_at, channel.mode, channel.provider,
    json_build_object('provider', provider, 'mode', mode, 'account', account) AS channel
  FROM metric_item AS item JOIN channel ON channel.id = item.channel_id
  WHERE item.post_id = $1 AND item.organization_id = $2 AND item.gone_at IS NULL AND channel.deleted_at IS NULL
  ORDER BY item.channel_id FOR UPDATE OF item`;

const REFRESH = `
  UPDATE metric_item SET refreshed_at = $3, next_at = $3
  WHERE post_id = $1 AND organization_id = $2 AND gone_at IS NULL`;

/** Reads a post's metrics now. Six statements, plus one per channel. */
export async function refreshPostMetrics({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<{ post_id: string }> {
  const { id: post_id } = await findPost(ctx.sql, ctx, input.id);
  const { system, organization_id } = ctx;
  const now = system.now();
  await inTransaction(system.database.pool, async (sql) => {
    await startMeasuring(sql, system, [post_id]);
    const items = await sql<Measured>(FIND, [post_id, organization_id]);
    if (items.length === 0) throw notMeasured();
    const wait_ms = waitOf(items, now);
    if (wait_ms > 0) throw tooSoon(wait_ms);
    await sql(REFRESH, [post_id, organization_id, now]);
    for (const { channel_id: id, provider, mode } of items)
      await queueMetrics(sql, system, { id, organization_id, provider, mode });
    const rows = items.map(({ channel_id, channel }) =>
      readingDueRow({ channel_id, channel, organization_id }),
    );
    await writeTogether(sql, [insertRows("outbox_event", rows)]);
  });
  return { post_id };
}

/** Returns milliseconds. A refresh time ahead of the clock is ignored. */
function waitOf(items: readonly Measured[], now: Date): number {
  const each = items.every(({ mode }) => mode === "sandbox") ? EACH_IN_SANDBOX_MS : EACH_MS;
  const waits = items.map(({ refreshed_at }) => {
    if (refreshed_at === null || refreshed_at > now) return 0;
    return refreshed_at.getTime() + each - now.getTime();
  });
  return Math.max(...waits);
}

function notMeasured(): Refusal {
  return Refusal.because(
    "not_measured",
    "The post isn't published on any channel whose metrics Crier reads. Publish it first.",
  );
}

function tooSoon(retry_after_ms: number): Refusal {
  return Refusal.because(
    "rate_limited",
    `This post's metrics were just read. Wait ${Math.ceil(retry_after_ms / 1000)} seconds and try again.`,
    { retry_after_ms },
  );
}
