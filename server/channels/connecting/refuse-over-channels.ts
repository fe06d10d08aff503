import { Refusal } from "#core/contract/refusal.ts";
import { countNoun } from "#core/domain/words.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { lockPlan } from "#server/kernel/plan/lock-plan.ts";

const COUNT = `
  SELECT count(*)::int AS connected, count(*) FILTER (WHERE id = $2)::int AS same
  FROM channel WHERE organization_id = $1 AND deleted_at IS NULL`;

/**
 * Throws if the plan has no room for another channel. Runs in the transaction that connects the channel, so the count
 * is exact under concurrency. Connected channels can be reconnected. At most two statements.
 */
export async function refuseOverChannels(
  sql: RunSql,
  { organization_id, channel_id }: { organization_id: string; channel_id: string },
): Promise<void> {
  const { title, channels } = await lockPlan(sql, organization_id);
  if (channels === null) return;
  const [count] = await sql<{ connected: number; same: number }>(COUNT, [
    organization_id,
    channel_id,
  ]);
  const { connected = 0, same = 0 } = count ?? {};
  if (same > 0 || connected < channels) return;
  throw Refusal.upgrade(
    "channels",
    `The ${title} plan includes ${countNoun(channels, "channel")}, and ${connected} ${connected === 1 ? "is" : "are"} connected. Disconnect one, or choose a larger plan.`,
  );
}
