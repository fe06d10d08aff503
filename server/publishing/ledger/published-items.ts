import { toWebAddress } from "#core/contract/web-address.ts";
import type { PublishedItem } from "#platforms/kit/spec/provider.ts";
import { newId } from "#server/platform/ids.ts";

interface Parameters {
  entry: string;
  channel: string;
  items: string;
  now: string;
}

/**
 * Returns SQL that stores an entry's published items, within the statement that records its progress, if `guard` has a
 * row. Stored items stay unchanged.
 */
export function insertItems(guard: string, { entry, channel, items, now }: Parameters): string {
  return `INSERT INTO published_item (id, entry_id, channel_id, position, external_post_id, url, reference, published_at)
    SELECT item.id, ${entry}, ${channel}, position, item.external_post_id, item.url, reference, ${now}::timestamptz
    FROM ${guard}, jsonb_to_recordset(${items}::jsonb)
      AS item (id text, position int, external_post_id text, url text, reference jsonb)
    ON CONFLICT DO NOTHING`;
}

/** Returns an item as it is stored. A platform may return anything as its URL, including `javascript:`. */
export function withWebAddress(item: PublishedItem): PublishedItem {
  return { ...item, url: toWebAddress(item.url) };
}

export function itemRows(items: readonly PublishedItem[]): string | null {
  if (items.length === 0) return null;
  const rows = items.map((item, position) => ({
    ...withWebAddress(item),
    id: newId("published_item"),
    position,
  }));
  return JSON.stringify(rows);
}
