import { engagementNote } from "#platforms/kit/simulator/engagement.ts";
import { chargeCredits } from "#server/billing/ledger/settle-credits.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { ENTRY_CAUSE } from "#server/posts/credits/post-credits.ts";
import type { Samples } from "./find-samples.ts";

interface Scope {
  organization_id: string;
  now: Date;
}

const FIND_RESERVED = `
  SELECT entry.id, channel.name FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
  WHERE entry.post_id = ANY($1::text[]) AND (
    EXISTS (SELECT FROM credit_reservation WHERE organization_id = $2 AND cause_type = '${ENTRY_CAUSE}' AND cause_id = entry.id)
    OR EXISTS (SELECT FROM sandbox_credit_hold WHERE organization_id = $2 AND cause_type = '${ENTRY_CAUSE}' AND cause_id = entry.id))`;

/** Releases what the posts still hold. At most two statements. */
export async function releaseCredits(
  sql: RunSql,
  { organization_id, now }: Scope,
  { posts }: Samples,
): Promise<void> {
  const reserved = await sql<{ id: string; name: string }>(FIND_RESERVED, [posts, organization_id]);
  const charges = reserved.map(({ id, name }) => ({
    cause: { type: ENTRY_CAUSE, id },
    cost: 0,
    description: name,
  }));
  if (charges.length > 0) await chargeCredits(sql, { organization_id, now, charges });
}

/** Comments on sample posts, and everything on sample channels that no post of the user's uses. */
const READ = `(channel_id = ANY($1::text[]) OR post_id = ANY($2::text[]))`;

const CONVERSATIONS = `
  WITH gone AS (DELETE FROM interaction WHERE ${READ} RETURNING id, channel_id, external_id),
  calls AS (DELETE FROM platform_call USING interaction_reply AS reply
    WHERE reply.interaction_id IN (SELECT id FROM gone) AND platform_call.id = 'reply_' || reply.id),
  replied AS (DELETE FROM sandbox_post USING gone
    WHERE sandbox_post.channel_id = gone.channel_id AND sandbox_post.external_post_id = gone.external_id),
  sent AS (DELETE FROM sandbox_post USING interaction_reply AS reply
    WHERE reply.interaction_id IN (SELECT id FROM gone) AND sandbox_post.channel_id = reply.channel_id
      AND sandbox_post.external_post_id = reply.external_id),
  answers AS (DELETE FROM sandbox_comment USING gone
    WHERE sandbox_comment.channel_id = gone.channel_id AND sandbox_comment.external_id = gone.external_id),
  written AS (DELETE FROM sandbox_comment USING published_item AS item JOIN channel_entry AS entry ON entry.id = item.entry_id
    WHERE entry.post_id = ANY($2::text[]) AND sandbox_comment.channel_id = item.channel_id
      AND sandbox_comment.on_external_id = item.external_post_id)
  DELETE FROM event WHERE subject_id IN (SELECT id FROM gone)`;

/** Of a channel that stays, the followers until filling ended are invented. */
const METRICS = `
  WITH items AS (DELETE FROM metric_item WHERE ${READ} RETURNING channel_id, external_post_id),
  snapshots AS (DELETE FROM metric_snapshot AS snapshot USING items
    WHERE snapshot.channel_id = items.channel_id AND snapshot.external_post_id = items.external_post_id),
  notes AS (DELETE FROM sandbox_note USING items
    WHERE sandbox_note.channel_id = items.channel_id AND name = '${engagementNote("")}' || items.external_post_id),
  followers AS (DELETE FROM follower_snapshot WHERE channel_id = ANY($1::text[]) OR (channel_id = ANY($3::text[])
    AND at <= (SELECT max(created_at) FROM sample_record WHERE organization_id = $4))),
  readings AS (DELETE FROM channel_reading WHERE channel_id = ANY($1::text[])),
  wakes AS (DELETE FROM channel_wake WHERE channel_id = ANY($1::text[])),
  measured AS (DELETE FROM channel_metrics WHERE channel_id = ANY($1::text[]))
  DELETE FROM platform_call WHERE channel_id = ANY($1::text[]) AND entry_id IS NULL`;

/** What sandbox channels received with the posts. */
const RECEIVED = `
  WITH named AS (
    SELECT received.channel_id, file ->> 'name' AS name
    FROM published_item AS item JOIN channel_entry AS entry ON entry.id = item.entry_id
    JOIN sandbox_post AS received
      ON received.channel_id = item.channel_id AND received.external_post_id = item.external_post_id
    CROSS JOIN jsonb_array_elements(received.files) AS file
    WHERE entry.post_id = ANY($1::text[])
  ), gone AS (
    DELETE FROM sandbox_file AS file USING named WHERE file.channel_id = named.channel_id AND file.name = named.name
    RETURNING file.channel_id, file.name, CASE WHEN removed_at IS NULL THEN size ELSE 0 END AS size),
  freed AS (UPDATE media_usage SET bytes = bytes - (SELECT coalesce(sum(size), 0) FROM gone) WHERE organization_id = $2)
  SELECT channel_id, name FROM gone`;

const POSTS = `
  WITH item AS (
    SELECT item.channel_id, item.external_post_id FROM published_item AS item
    JOIN channel_entry AS entry ON entry.id = item.entry_id WHERE entry.post_id = ANY($1::text[])
  ), received AS (DELETE FROM sandbox_post USING item
    WHERE sandbox_post.channel_id = item.channel_id AND sandbox_post.external_post_id = item.external_post_id),
  comments AS (DELETE FROM search_document WHERE id IN (SELECT id FROM post_comment WHERE post_id = ANY($1::text[])))
  DELETE FROM post WHERE id = ANY($1::text[]) AND organization_id = $2`;

const CHANNELS = `
  WITH file AS (DELETE FROM sandbox_file WHERE channel_id = ANY($1::text[])
    RETURNING CASE WHEN removed_at IS NULL THEN size ELSE 0 END AS size),
  freed AS (UPDATE media_usage SET bytes = bytes - (SELECT coalesce(sum(size), 0) FROM file) WHERE organization_id = $2)
  DELETE FROM channel WHERE id = ANY($1::text[]) AND organization_id = $2`;

const FILES = `
  WITH gone AS (DELETE FROM media_file WHERE id = ANY($1::text[]) AND organization_id = $2
    RETURNING storage_key, upload_id, stored_bytes),
  freed AS (UPDATE media_usage SET bytes = bytes - (SELECT coalesce(sum(stored_bytes), 0) FROM gone) WHERE organization_id = $2)
  SELECT storage_key, upload_id FROM gone`;

const PEOPLE = `
  WITH unassigned AS (
    UPDATE interaction SET assignee_id = NULL WHERE organization_id = $2 AND assignee_id = ANY($1::text[]))
  DELETE FROM user_account WHERE id = ANY($1::text[])`;

const OTHERS = `
  WITH labels AS (DELETE FROM label WHERE id = ANY($1::text[]) AND organization_id = $2),
  replies AS (DELETE FROM saved_reply WHERE id = ANY($3::text[]) AND organization_id = $2),
  runs AS (DELETE FROM skill_run WHERE id = ANY($4::text[]) AND organization_id = $2),
  documents AS (DELETE FROM search_document WHERE id = ANY($5::text[]) AND organization_id = $2),
  events AS (DELETE FROM event WHERE subject_id = ANY($5::text[]) AND organization_id = $2)
  DELETE FROM sample_record WHERE organization_id = $2`;

interface Removed {
  files: { storage_key: string; upload_id: string | null }[];
  received: { channel_id: string; name: string }[];
}

/** Deletes the rows of all samples, and the marks. Returns the files, whose bytes are still stored. Nine statements. */
export async function deleteSampleRows(
  sql: RunSql,
  { organization_id }: Scope,
  samples: Samples,
): Promise<Removed> {
  const { posts, files, labels, saved_replies, people, skill_runs } = samples;
  const channels = unusedChannels(samples);
  await sql(CONVERSATIONS, [channels, posts]);
  await sql(METRICS, [channels, posts, samples.used_channels, organization_id]);
  const received = await sql<Removed["received"][number]>(RECEIVED, [posts, organization_id]);
  await sql(POSTS, [posts, organization_id]);
  await sql(CHANNELS, [channels, organization_id]);
  const removed = await sql<Removed["files"][number]>(FILES, [files, organization_id]);
  await sql(PEOPLE, [people, organization_id]);
  const subjects = [...posts, ...channels, ...files, ...labels, ...saved_replies, ...people];
  const all = [...subjects, ...skill_runs];
  await sql(OTHERS, [labels, organization_id, saved_replies, skill_runs, all]);
  return { files: removed, received };
}

export function unusedChannels({ channels, used_channels }: Samples): string[] {
  return channels.filter((id) => !used_channels.includes(id));
}
