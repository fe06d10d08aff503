import { POST_FILE_FACTS, type PostFile, toJsonObject } from "#server/media/post-file.ts";

/**
 * SQL for the files of posts, read in the post's own statement, in the order of the ID columns. A deleted file stays in
 * its place as unusable, so that nothing is published without it unnoticed.
 */

function filesOf(row: string, organization_id: string): string {
  return `CASE WHEN ${row}.media_ids <> '{}' THEN (
    SELECT json_agg(${toJsonObject({ ...POST_FILE_FACTS, item: `coalesce(${row}.media_items[held.place], 0)` })} ORDER BY held.place)
    FROM unnest(${row}.media_ids) WITH ORDINALITY AS held (id, place)
    LEFT JOIN media_file AS file
      ON file.id = held.id AND file.organization_id = ${organization_id} AND file.deleted_at IS NULL
  ) END`;
}

export const POST_MEDIA = `coalesce(${filesOf("post", "post.organization_id")}, '[]')`;

/** SQL for `media` of an `entry` of a `post`. Null if the entry uses the post's files. */
export const ENTRY_MEDIA = `CASE WHEN entry.own_media THEN coalesce(${filesOf("entry", "post.organization_id")}, '[]') END`;

export function idsOf(media: readonly PostFile[]): string[] {
  return media.map(({ id }) => id);
}

export function mediaColumns(media: readonly PostFile[]) {
  const items = media.map(({ item = 0 }) => item);
  const isThread = items.some((item) => item > 0);
  return { media_ids: idsOf(media), media_items: isThread ? items : [] };
}

export function entryMediaColumns(media: readonly PostFile[] | null) {
  return { own_media: media !== null, ...mediaColumns(media ?? []) };
}
