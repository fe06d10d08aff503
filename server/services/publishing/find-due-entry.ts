import {
  type Channel,
  type ChannelEntry,
  type Post,
  Prisma,
  type PublishAttempt,
} from "#server/db/generated/client.ts";
import type { Progress, PublishedItem } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { entryStatusesBefore } from "../lifecycle/status-sql.ts";
import { ENTRY_MEDIA, POST_MEDIA } from "../posts/post-files.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";

/** An entry that is to be published, with everything that publishing needs. */
export interface DueEntry extends Omit<ChannelEntry, "due_at">, Pick<EntryRecord, "media"> {
  due_at: Date;
  post: Post & Pick<PostRecord, "media">;
  /** The formats of all channels of its post. */
  siblings: readonly Pick<EntryRecord, "format">[];
  channel: Channel;
  /**
   * Its last attempt since it was armed. An attempt that may have arrived counts even from an earlier arming, since the
   * platform is asked about it first.
   */
  last: PublishAttempt | null;
  /** How many attempts there were since it was armed, and in all. */
  attempts: number;
  attempts_ever: number;
  /** Whether an attempt of it, of any arming, was not answered. */
  answer_lost: boolean;
  /** Its items that are out, in order. */
  items: readonly PublishedItem[];
  /** How long its call in flight may last from now on, in milliseconds; 0 or less where none is in flight. */
  in_flight_ms: number;
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
  in_flight_ms: number | null;
  answer_lost: boolean | null;
  own_files: EntryRecord["media"];
  files: PostRecord["media"];
  siblings: DueEntry["siblings"];
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

/**
 * SQL instead of Prisma: every call to publish runs it, and through Prisma it takes the process three times as long.
 * Where a row is found by its id, its status is compared as text: by the status itself, the planner may read all of a
 * partial index of that status instead, which looks empty in the statistics of a quiet moment.
 */
function selectDue({ id, at }: { id: string; at: string }) {
  return `
  SELECT ${SELECTED.join(", ")}, ${ENTRY_MEDIA} AS own_files, ${POST_MEDIA} AS files,
    (SELECT json_agg(json_build_object('format', format)) FROM channel_entry AS sibling WHERE sibling.post_id = post.id) AS siblings,
    (SELECT count(*)::int FROM publish_attempt
      WHERE entry_id = entry.id AND schedule_version = last.schedule_version) AS like_last,
    (SELECT bool_or(error_code = 'unknown' OR state = 'unconfirmed') FROM publish_attempt
      WHERE entry_id = entry.id) AS answer_lost,
    (SELECT json_agg(json_build_object('external_post_id', external_post_id, 'url', url, 'reference', reference)
      ORDER BY position) FROM published_item WHERE entry_id = entry.id) AS items,
    CASE last.state WHEN 'open' THEN
      extract(epoch FROM last.called_at - ${sinceCalled(at)}) * 1000 END::float8 AS in_flight_ms
  FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN channel ON channel.id = entry.channel_id
  LEFT JOIN LATERAL (
    SELECT * FROM publish_attempt WHERE entry_id = entry.id ORDER BY number DESC LIMIT 1
  ) AS last ON true
  WHERE entry.id = ${id} AND entry.status::text IN (${ON_ITS_WAY})`;
}

const ON_ITS_WAY = entryStatusesBefore("succeed");

/** SQL for the instant since which a call that was begun may still be in flight, by the clock of leases. */
function sinceCalled(at: string): string {
  return `(coalesce(${at}::timestamptz, now()) - interval '${CALL_LIMIT_MS} milliseconds')`;
}

const FIND = selectDue({ id: "$1", at: "$2" });

/**
 * An entry of the channel that can be taken up now: it waits neither for another try nor for a call in flight. OFFSET keeps
 * the planner from joining all attempts with all entries, where it believes that there are hardly any.
 */
const IS_READY = `next.channel_id = $2 AND next.status IN (${ON_ITS_WAY})
  AND (next.next_attempt_at IS NULL OR next.next_attempt_at <= $3)
  AND NOT EXISTS (SELECT FROM publish_attempt AS call
    WHERE call.entry_id = next.id AND call.state = 'open' AND call.called_at > ${sinceCalled("$4")} OFFSET 0)`;

/** An index has the entries on their way of each channel in this order (order_on_a_channel). */
const FIND_NEXT = selectDue({
  at: "$4",
  id: `(
  SELECT coalesce(
    (SELECT id FROM channel_entry AS next WHERE ${IS_READY} ORDER BY due_at, armed_at, post_id LIMIT 1),
    (SELECT id FROM channel_entry AS next WHERE channel_id = $2 AND status IN (${ON_ITS_WAY})
      ORDER BY id = $1 DESC, next_attempt_at LIMIT 1)
  ) WHERE NOT EXISTS (SELECT FROM channel_entry WHERE id = $1 AND status::text IN (${entryStatusesBefore("start")}))
)`,
});

/** The entry; null where it is no longer to be published. One statement. */
export async function findDueEntry(
  { database, leaseTime }: System,
  id: string,
): Promise<DueEntry | null> {
  const [row] = await database.sql<Row>(FIND, [id, leaseTime()]);
  return row === undefined ? null : toDueEntry(row);
}

/**
 * The channel's entry that goes out next, whichever run asks: of those that can be taken up now the one that has been
 * due the longest, and of those due at one instant the one whose post was armed first. Entries that wait for another
 * try, or for a call whose process may be gone, let the others pass. Where all entries wait it is the run's own. Null
 * where no entry is on its way, and where the run's own has not been started. One statement.
 */
export async function findNextEntry(
  { database, now, leaseTime }: System,
  { entry_id, channel_id }: { entry_id: string; channel_id: string },
): Promise<DueEntry | null> {
  const values = [entry_id, channel_id, now(), leaseTime()];
  const [row] = await database.sql<Row>(FIND_NEXT, values);
  return row === undefined ? null : toDueEntry(row);
}

function toDueEntry(row: Row): DueEntry {
  const { entry, post, channel, last } = unflatten(row);
  const items = row.items ?? [];
  const due = {
    ...entry,
    media: row.own_files,
    post: { ...post, media: row.files },
    siblings: row.siblings,
    channel,
    items,
    answer_lost: row.answer_lost ?? false,
    in_flight_ms: Math.ceil(row.in_flight_ms ?? 0),
    attempts_ever: last.number ?? 0,
  };
  const due_at = entry.due_at ?? post.scheduled_at ?? post.updated_at;
  const known = last.id !== null && (mayBeOut({ last, items }) || isOf(last, post));
  return known
    ? { ...due, due_at, last, attempts: row.like_last }
    : { ...due, due_at, last: null, attempts: 0 };
}

/** Whether the entry or a part of it may be out. */
export function mayBeOut({ last, items }: Pick<DueEntry, "last" | "items">): boolean {
  if (last === null) return false;
  return items.length > 0 || mustAsk({ last, items }) || last.state === "partly_published";
}

/**
 * Whether only the platform can tell how far the entry has got. Version 0.1.0 did not write down each item of a thread,
 * so it is not known which items of a thread that broke off are out.
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
