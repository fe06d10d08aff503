import type { PostHistory } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";

const TAKEN = `
  SELECT external_post_id FROM published_item
  WHERE channel_id = $1 AND external_post_id = ANY($2::text[]) AND entry_id <> $3`;

/**
 * Returns the history passed to a provider when it sends or looks for an entry. One statement if IDs must be compared,
 * otherwise none.
 */
export function historyOf(
  { database }: System,
  { id, channel_id, answer_lost }: { id: string; channel_id: string; answer_lost: boolean },
): PostHistory {
  return {
    answer_lost,
    async taken(ids) {
      if (ids.length === 0) return new Set();
      const rows = await database.sql<{ external_post_id: string }>(TAKEN, [channel_id, ids, id]);
      return new Set(rows.map(({ external_post_id }) => external_post_id));
    },
  };
}
