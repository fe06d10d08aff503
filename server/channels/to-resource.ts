import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { ingests, interactionsOf } from "#platforms/interaction-ability.ts";
import type { Channel as ChannelRecord } from "#server/db/generated/client.ts";

/** Returns a channel as the API shows it, never with credentials. */
export function toChannel(record: ChannelRecord): Channel {
  return {
    id: record.id,
    provider: record.provider,
    mode: record.mode,
    name: record.name,
    handle: record.handle,
    health: record.health,
    health_reason: record.health_reason,
    sign_in_ends_at: record.sign_in_ends_at?.toISOString() ?? null,
    project_id: record.project_id,
    posting_times: record.posting_times as PostingTime[] | null,
    paused_at: record.paused_at?.toISOString() ?? null,
    capabilities: { ingestion: ingests(record), interactions: interactionsOf(record) },
    created_at: record.created_at.toISOString(),
  };
}
