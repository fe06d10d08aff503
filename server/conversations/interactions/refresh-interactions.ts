import { Refusal } from "#core/contract/refusal.ts";
import { interactionsOf } from "#platforms/interaction-ability.ts";
import { manifestOf } from "#platforms/providers.ts";
import { findChannel } from "#server/channels/find-channel.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { readingDueRow } from "#server/kernel/call-queue/channel-due.ts";
import { queueReading } from "#server/kernel/call-queue/queue-reading.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const EACH_MS = 10_000;

const ALLOW = `
  INSERT INTO channel_reading AS reading (channel_id, organization_id, began_at, refreshed_at) VALUES ($1, $2, $3, $3)
  ON CONFLICT (channel_id) DO UPDATE SET refreshed_at = $3
  WHERE reading.refreshed_at IS NULL OR reading.refreshed_at <= $4 OR reading.refreshed_at > $3
  RETURNING 1`;

const LAST = "SELECT refreshed_at FROM channel_reading WHERE channel_id = $1";

/** Reads a channel now, at most once every ten seconds. At most six statements. */
export async function refreshInteractions({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<{ channel_id: string }> {
  const channel = await findChannel(ctx.db, ctx, input.id);
  const { comments, mentions, reason } = interactionsOf(channel);
  if (comments === "none" && mentions === "none")
    throw Refusal.because(
      "not_replyable",
      reason ?? `Comments can't be read on ${manifestOf(channel.provider).title}.`,
    );
  const { id: channel_id, organization_id } = channel;
  const { system } = ctx;
  const now = system.now();
  await inTransaction(system.database.pool, async (sql) => {
    const since = new Date(now.getTime() - EACH_MS);
    const allowed = await sql(ALLOW, [channel_id, organization_id, now, since]);
    if (allowed.length === 0) {
      const [last] = await sql<{ refreshed_at: Date }>(LAST, [channel_id]);
      throw tooSoon((last?.refreshed_at ?? now).getTime() + EACH_MS - now.getTime());
    }
    await queueReading(sql, system, channel);
    await writeTogether(sql, [
      insertRows("outbox_event", [readingDueRow({ organization_id, channel_id, channel })]),
    ]);
  });
  return { channel_id };
}

function tooSoon(retry_after_ms: number): Refusal {
  return Refusal.because(
    "rate_limited",
    `This channel was just read. Wait ${Math.ceil(retry_after_ms / 1000)} seconds and try again.`,
    { retry_after_ms },
  );
}
