import type { RunSql } from "#server/db/run-sql.ts";
import { hasSiblings, isCrowded } from "#server/posts/rules/validation/quota-uses.ts";
import { ENTRY_MEDIA, type mediaColumns, POST_MEDIA } from "./post-files.ts";
import { type EntryRecord, entryChannel, type PostRecord } from "./post-record.ts";

/** SQL for the UTM rules of a `post`'s organization. */
export const POST_UTM =
  "(SELECT utm FROM organization WHERE organization.id = post.organization_id)";

const CHANNEL = Object.keys(entryChannel.select)
  .map((column) => `channel.${column}`)
  .join(", ");

/** Raw SQL instead of Prisma, with which reading a post took longer than validating and returning it. */
const loadSql = (entryColumns = "") => `
  SELECT post.*, ${POST_MEDIA} AS media, ${POST_UTM} AS utm,
    (SELECT coalesce(json_agg(row_to_json(entry_row) ORDER BY entry_row.position), '[]') FROM (
       SELECT entry.*, ${entryColumns} ${ENTRY_MEDIA} AS media, (SELECT row_to_json(named) FROM (SELECT ${CHANNEL}) AS named) AS channel
       FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
       WHERE entry.post_id = post.id
     ) AS entry_row) AS entries,
    (SELECT coalesce(json_agg(json_build_object('label', json_build_object('id', label.id, 'name', label.name))), '[]')
     FROM post_label JOIN label ON label.id = post_label.label_id
     WHERE post_label.post_id = post.id) AS labels
  FROM post
  WHERE post.id = $1 AND post.organization_id = $2
    AND (post.deleted_at IS NULL OR post.deleted_at > $3::timestamptz)`;

const LOAD = loadSql();
const IS_CROWDED = isCrowded("greatest(entry.scheduled_at, post.scheduled_at, $4::timestamptz)");
const LOAD_WITH_CROWDS = loadSql(
  `CASE WHEN post.status IN ('draft', 'scheduled') THEN ${IS_CROWDED} ELSE false END AS crowded,`,
);

export interface PostKey {
  id: string;
  organization_id: string;
  /** Also finds posts deleted after this time. Null excludes deleted posts. */
  deleted_after: Date | null;
}

/** Returns the post with its files, entries, their channels and its labels, or undefined. One statement. */
export async function loadPost(sql: RunSql, key: PostKey): Promise<PostRecord | undefined> {
  const { id, organization_id, deleted_after } = key;
  const [row] = await sql<PostRow>(LOAD, [id, organization_id, deleted_after]);
  return row && readPost(row);
}

/**
 * Like `loadPost`, with whether other posts could fill a quota of its channels around its time, so that validating it
 * has to count them. It is cheap to tell, and nearly always false. One statement.
 */
export async function loadPostWithCrowds(
  sql: RunSql,
  { id, organization_id, deleted_after }: PostKey,
  now: Date,
): Promise<{ post: PostRecord; crowded: boolean } | undefined> {
  const [row] = await sql<PostRow>(LOAD_WITH_CROWDS, [id, organization_id, deleted_after, now]);
  if (row === undefined) return undefined;
  const post = readPost(row);
  const channels = post.entries.map(({ channel }) => channel);
  const crowded = row.entries.some(
    (entry) => entry.crowded || hasSiblings(entry.channel, channels),
  );
  return { post, crowded };
}

type PostRow = Omit<PostRecord, "entries"> & MediaColumns & { entries: EntryRow[] };
type EntryRow = EntryRecord & MediaColumns & { own_media: boolean; crowded?: boolean };
type MediaColumns = ReturnType<typeof mediaColumns>;

function readPost({ media_ids, media_items, entries, ...post }: PostRow): PostRecord {
  return { ...post, entries: entries.map(readEntry) };
}

function readEntry({
  channel,
  crowded,
  own_media,
  media_ids,
  media_items,
  ...entry
}: EntryRow): EntryRecord {
  return { ...readDates(entry), channel: readDates(channel) };
}

/** Parses the columns ending in `_at`, because JSON has no dates. */
function readDates<Row extends object>(row: Row): Row {
  const read = Object.entries(row).map(([column, value]) => [
    column,
    column.endsWith("_at") && typeof value === "string" ? new Date(value) : value,
  ]);
  return Object.fromEntries(read);
}
