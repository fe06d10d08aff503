import {
  type Channel,
  type ChannelEntry,
  type Post,
  Prisma,
  type PublishAttempt,
} from "#server/db/generated/client.ts";
import type { Progress, PublishedItem } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { type EntryRecord, type PostRecord, STORED_MEDIA } from "../posts/post-record.ts";

/** An entry that is to be published, with all that publishing it takes. */
export interface DueEntry extends Omit<ChannelEntry, "due_at">, Pick<EntryRecord, "media"> {
  due_at: Date;
  post: Post & Pick<PostRecord, "media">;
  channel: Channel;
  /** Its last attempt since it was armed. One that may have arrived counts whatever was armed since: it is asked about first. */
  last: PublishAttempt | null;
  /** How many attempts there were since it was armed, and in all. */
  attempts: number;
  attempts_ever: number;
  /** What is out of it, in order. */
  items: readonly PublishedItem[];
}

interface Found {
  entry: ChannelEntry;
  post: Post;
  channel: Channel;
  last: PublishAttempt;
}

type Row = Record<string, unknown> & {
  like_last: number;
  items: readonly PublishedItem[] | null;
};

const TABLES = {
  entry: Prisma.ChannelEntryScalarFieldEnum,
  post: Prisma.PostScalarFieldEnum,
  channel: Prisma.ChannelScalarFieldEnum,
  last: Prisma.PublishAttemptScalarFieldEnum,
};

/** Each table with its columns' names, and what they are called in the row. */
const COLUMNS = Object.entries(TABLES).map(([table, names]) => ({
  table,
  columns: Object.keys(names).map((name) => ({ name, as: `${table}.${name}` })),
}));

const SELECTED = COLUMNS.flatMap(({ columns }) => columns.map(({ as }) => `${as} AS "${as}"`));

/** By hand, since every call to publish makes it: through Prisma it takes the process three times as long. */
const FIND = `
  SELECT ${SELECTED.join(", ")},
    (SELECT count(*)::int FROM publish_attempt
      WHERE entry_id = entry.id AND schedule_version = last.schedule_version) AS like_last,
    (SELECT json_agg(json_build_object('external_post_id', external_post_id, 'url', url, 'reference', reference)
      ORDER BY position) FROM published_item WHERE entry_id = entry.id) AS items
  FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN channel ON channel.id = entry.channel_id
  LEFT JOIN LATERAL (
    SELECT * FROM publish_attempt WHERE entry_id = entry.id ORDER BY number DESC LIMIT 1
  ) AS last ON true
  WHERE entry.id = $1 AND entry.status = 'publishing'`;

/** The entry, null where it is not to be published any more. One statement. */
export async function findDueEntry(system: System, id: string): Promise<DueEntry | null> {
  const [row] = await system.database.sql<Row>(FIND, [id]);
  if (row === undefined) return null;
  const { entry, post, channel, last } = unflatten(row);
  const items = row.items ?? [];
  const due = {
    ...entry,
    ...STORED_MEDIA.entry,
    post: { ...post, ...STORED_MEDIA.post },
    channel,
    items,
    attempts_ever: last.number ?? 0,
  };
  const due_at = entry.due_at ?? post.scheduled_at ?? post.updated_at;
  const known = last.id !== null && (mayBeOut({ last, items }) || isOf(last, post));
  return known
    ? { ...due, due_at, last, attempts: row.like_last }
    : { ...due, due_at, last: null, attempts: 0 };
}

/** Whether the entry, or a part of it, is out for all that is known. */
export function mayBeOut({ last, items }: Pick<DueEntry, "last" | "items">): boolean {
  if (last === null) return false;
  return items.length > 0 || mustAsk({ last, items }) || last.state === "partly_published";
}

/**
 * Whether only the platform can tell how far the entry has got. Of a thread that broke off before its items were written down
 * each (in version 0.1.0) it is not known which are out.
 */
export function mustAsk({ last, items }: Pick<DueEntry, "last" | "items">): boolean {
  if (last?.state === "partly_published") return items.length === 0;
  return last?.state === "open" || last?.state === "unconfirmed";
}

/** How far the entry has got, as the ledger knows. */
export function progressOf({ last, items }: Pick<DueEntry, "last" | "items">): Progress {
  return { items, state: (last?.progress ?? null) as Progress["state"] };
}

function isOf(attempt: PublishAttempt, post: Post): boolean {
  return attempt.schedule_version === post.schedule_version;
}

function unflatten(row: Row): Found {
  const tables = COLUMNS.map(({ table, columns }) => {
    return [table, Object.fromEntries(columns.map(({ name, as }) => [name, row[as]]))] as const;
  });
  return Object.fromEntries(tables) as unknown as Found;
}
