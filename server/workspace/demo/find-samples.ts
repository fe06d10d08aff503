import type { RunSql } from "#server/db/run-sql.ts";

export interface Samples {
  channels: string[];
  /** Sample channels that the user's own posts use, deleted ones included. */
  used_channels: string[];
  /** Those of them that posts which aren't deleted use: they become the user's. The others are disconnected. */
  kept_channels: string[];
  posts: string[];
  /** With the parts that were cut out of them. */
  files: string[];
  kept_files: string[];
  labels: string[];
  saved_replies: string[];
  people: string[];
  skill_runs: string[];
}

const ids = (kind: string) =>
  `ARRAY(SELECT record_id FROM sample_record WHERE organization_id = $1 AND kind = '${kind}')`;

/** Files and labels that the user's own posts and files use are left out: they become the user's. */
const FIND = `
  WITH sample AS (
    SELECT ${ids("post")} AS posts, ${ids("channel")} AS channels, ${ids("file")} AS files, ${ids("label")} AS labels
  ), own_entry AS (
    SELECT entry.channel_id, entry.media_ids, post.deleted_at FROM sample, post JOIN channel_entry AS entry ON entry.post_id = post.id
    WHERE post.organization_id = $1 AND post.id <> ALL(sample.posts)
  ), own_file AS (
    SELECT unnest(media_ids) AS id FROM own_entry
    UNION SELECT unnest(post.media_ids) FROM post, sample WHERE organization_id = $1 AND post.id <> ALL(sample.posts)
    UNION SELECT logo_id FROM organization WHERE id = $1 AND logo_id IS NOT NULL
  )
  SELECT posts, channels,
    ARRAY(SELECT DISTINCT channel_id FROM own_entry WHERE channel_id = ANY(sample.channels)) AS used_channels,
    ARRAY(SELECT id FROM channel WHERE id = ANY(sample.channels) AND deleted_at IS NULL
      AND EXISTS (SELECT FROM own_entry WHERE channel_id = channel.id AND own_entry.deleted_at IS NULL)) AS kept_channels,
    ARRAY(SELECT file.id FROM media_file AS file
      WHERE organization_id = $1 AND (file.id = ANY(sample.files) OR cropped_from_id = ANY(sample.files))
        AND NOT EXISTS (SELECT FROM own_file WHERE own_file.id = file.id)) AS files,
    ARRAY(SELECT unnest(sample.files) INTERSECT SELECT id FROM own_file) AS kept_files,
    ARRAY(SELECT id FROM label WHERE id = ANY(sample.labels)
      AND NOT EXISTS (SELECT FROM post_label WHERE label_id = label.id AND post_id <> ALL(sample.posts))
      AND NOT EXISTS (SELECT FROM media_label WHERE label_id = label.id AND media_id <> ALL(sample.files))) AS labels,
    ${ids("saved_reply")} AS saved_replies, ${ids("person")} AS people, ${ids("skill_run")} AS skill_runs
  FROM sample`;

/** Returns what removing the sample data of an organization deletes. One statement. */
export async function findSamples(sql: RunSql, organization_id: string): Promise<Samples> {
  const [found] = await sql<Samples>(FIND, [organization_id]);
  if (found === undefined) throw new Error("The sample data could not be read");
  return found;
}
