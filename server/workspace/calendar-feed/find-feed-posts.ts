import {
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  MOST_FEED_EVENTS,
} from "#core/contract/operations/calendar-feed.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { RunSql } from "#server/db/run-sql.ts";

const DAY_MS = 24 * 3_600_000;
/** Maximum code points read of a post's text. */
const MOST_READ = 4_000;

export interface FeedPost {
  id: string;
  status: Exclude<PostStatus, "draft">;
  scheduled_at: Date;
  created_at: Date;
  updated_at: Date;
  /** Beginning of the text, as Markdown. */
  start: string;
  waits: boolean;
  channels: { name: string; url: string | null }[];
}

export interface FeedFilter {
  channel: string | null;
  project: string | null;
}

const fits = `
  post.organization_id = $1 AND post.deleted_at IS NULL AND post.status <> 'draft'
  AND (($4::text IS NULL AND $5::text IS NULL) OR EXISTS (
    SELECT 1 FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
    WHERE entry.post_id = post.id AND ($4::text IS NULL OR channel.id = $4 OR channel.provider = $4)
      AND ($5::text IS NULL OR channel.project_id = $5)))`;

/** Upcoming posts come first, so that the limit cuts past ones. */
const FIND = `
  SELECT post.id, post.status::text AS status, post.scheduled_at, post.created_at, post.updated_at,
    left(post.content, ${MOST_READ}) AS start,
    (coalesce(post.approval->>'state', '') IN ('pending', 'rejected', 'held') OR post.late_at IS NOT NULL) AND post.status = 'scheduled' AS waits,
    (SELECT coalesce(json_agg(json_build_object('name', channel.name, 'url', entry.url) ORDER BY entry.position), '[]')
     FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id WHERE entry.post_id = post.id) AS channels
  FROM (
    (SELECT 0 AS part, post.* FROM post WHERE ${fits} AND post.scheduled_at >= $2 AND post.scheduled_at < $6
     ORDER BY post.scheduled_at, post.id COLLATE "C" LIMIT ${MOST_FEED_EVENTS + 1})
    UNION ALL
    (SELECT 1 AS part, post.* FROM post WHERE ${fits} AND post.scheduled_at < $2 AND post.scheduled_at >= $3
     ORDER BY post.scheduled_at DESC, post.id COLLATE "C" DESC LIMIT ${MOST_FEED_EVENTS + 1})
  ) AS post
  ORDER BY post.part, CASE post.part WHEN 0 THEN post.scheduled_at END, post.scheduled_at DESC
  LIMIT ${MOST_FEED_EVENTS + 1}`;

interface Wanted extends FeedFilter {
  organization_id: string;
  now: Date;
}

/** Returns the posts shown in a feed. One statement. */
export async function findFeedPosts(
  sql: RunSql,
  { organization_id, now, channel, project }: Wanted,
): Promise<{ posts: FeedPost[]; is_cut: boolean }> {
  const from = new Date(now.getTime() - FEED_DAYS_BACK * DAY_MS);
  const to = new Date(now.getTime() + FEED_DAYS_AHEAD * DAY_MS);
  const rows = await sql<FeedPost>(FIND, [organization_id, now, from, channel, project, to]);
  return { posts: rows.slice(0, MOST_FEED_EVENTS), is_cut: rows.length > MOST_FEED_EVENTS };
}

const FILTER_EXISTS = `
  SELECT $2::text IS NULL OR EXISTS (
      SELECT 1 FROM channel WHERE organization_id = $1 AND (id = $2 OR provider = $2)) AS channel,
    $3::text IS NULL OR EXISTS (SELECT 1 FROM project WHERE organization_id = $1 AND id = $3) AS project`;

/** Returns the filter that matches nothing in the organization, or null. One statement, or none without a filter. */
export async function findUnknownFilter(
  sql: RunSql,
  { organization_id, channel, project }: Omit<Wanted, "now">,
): Promise<keyof FeedFilter | null> {
  if (channel === null && project === null) return null;
  const [exists] = await sql<Record<keyof FeedFilter, boolean>>(FILTER_EXISTS, [
    organization_id,
    channel,
    project,
  ]);
  if (exists?.channel !== true) return "channel";
  return exists.project ? null : "project";
}
