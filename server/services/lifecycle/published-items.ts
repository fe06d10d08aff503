import { toWebAddress } from "#core/contract/web-address.ts";
import { newId } from "#server/platform/ids.ts";
import type { PublishedItem } from "#server/providers/spec.ts";

/** The numbers of a statement's parameters, such as `$1`. */
interface Parameters {
  entry: string;
  channel: string;
  /** What `itemRows` gave. */
  items: string;
  now: string;
}

/**
 * SQL that writes what is out of an entry, within the statement that records how far it has got, where `guard` has a
 * row. What is written already stays as it is.
 */
export function insertItems(guard: string, { entry, channel, items, now }: Parameters): string {
  return `INSERT INTO published_item (id, entry_id, channel_id, position, external_post_id, url, reference, published_at)
    SELECT item.id, ${entry}, ${channel}, position, item.external_post_id, item.url, reference, ${now}::timestamptz
    FROM ${guard}, jsonb_to_recordset(${items}::jsonb)
      AS item (id text, position int, external_post_id text, url text, reference jsonb)
    ON CONFLICT DO NOTHING`;
}

/** An item as it is stored. A platform's answer may name anything as its address, `javascript:` included. */
export function withWebAddress(item: PublishedItem): PublishedItem {
  return { ...item, url: toWebAddress(item.url) };
}

/** The value of the items' parameter: all of them, in order. Null where there are none. */
export function itemRows(items: readonly PublishedItem[]): string | null {
  if (items.length === 0) return null;
  const rows = items.map((item, position) => ({
    ...withWebAddress(item),
    id: newId("published_item"),
    position,
  }));
  return JSON.stringify(rows);
}
