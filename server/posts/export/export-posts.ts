import type { z } from "zod";
import { MOST_EXPORTED } from "#core/contract/limits.ts";
import type { ExportPosts } from "#core/contract/operations/posts/export-posts.ts";
import type { ApprovalState } from "#core/contract/resources/approval.ts";
import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { ExportedPost } from "#core/contract/resources/exported-post.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { exportCsv } from "#core/domain/transfer/export-csv.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originalKey } from "#server/media/object-keys.ts";
import { positionOf } from "#server/posts/list/list-order.ts";
import { type GivenFilter, planList } from "#server/posts/list/plan-list.ts";
import { readPage } from "#server/posts/list/read-page.ts";

const PAGE = 100;
const MOST_BYTES = 16 * 1024 * 1024;

export interface ExportLimits {
  posts: number;
  bytes: number;
}

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof ExportPosts.input>;
}

/**
 * Returns the matching posts as CSV or JSON, newest first, up to the limits. Throws on an unknown label or channel. Two
 * statements per hundred posts, and at most two more.
 */
export async function exportPosts(
  { ctx, input: { format, ...filter } }: Call,
  limits: ExportLimits = { posts: MOST_EXPORTED, bytes: MOST_BYTES },
) {
  const { posts, truncated } = await readAll(ctx, filter, limits);
  const day = ctx.system.now().toISOString().slice(0, 10);
  return {
    filename: `posts-${day}.${format}`,
    exported: posts.length,
    truncated,
    csv: format === "csv" ? await toCsv(ctx, posts) : null,
    posts: format === "json" ? posts : null,
  };
}

async function readAll(ctx: ServiceContext, filter: GivenFilter, limits: ExportLimits) {
  const plan = await planList(ctx, "created", filter);
  const posts: ExportedPost[] = [];
  let room = limits.bytes;
  let after: string | undefined;
  for (;;) {
    const listed = await readPage(ctx, { plan, after, rows: PAGE + 1, whole: false });
    const page = listed.filter(({ fits }) => fits === true).slice(0, PAGE);
    const ids = page.map(({ id }) => id).slice(0, limits.posts - posts.length);
    const read = await readExported(ctx, { ids, room });
    posts.push(...read.posts);
    room -= read.bytes;
    const isFull = ids.length < page.length || (await hasOmitted(ctx, ids, read.posts));
    if (isFull) return { posts, truncated: true };
    const last = listed.length > PAGE ? page.at(-1) : listed.find(({ stops }) => stops);
    if (last === undefined) return { posts, truncated: false };
    after = positionOf("created", last);
  }
}

/** Whether a matching post didn't fit. A missing one may have been deleted meanwhile, which takes one statement. */
async function hasOmitted(
  { db, organization_id }: ServiceContext,
  ids: readonly string[],
  posts: readonly ExportedPost[],
): Promise<boolean> {
  const read = new Set(posts.map(({ id }) => id));
  const missing = ids.filter((id) => !read.has(id));
  if (missing.length === 0) return false;
  const where = { id: { in: missing }, organization_id, deleted_at: null };
  return (await db.post.findFirst({ where, select: { id: true } })) !== null;
}

async function toCsv({ db, organization_id, actor }: ServiceContext, posts: ExportedPost[]) {
  const channels = await db.channel.findMany({
    where: { organization_id, deleted_at: null },
    select: { id: true, name: true, handle: true },
  });
  return exportCsv(posts, { time_zone: actor.organization.policy.time_zone, channels });
}

const URL_WORKS_MS = 3_600_000;

interface File {
  id: string;
  content_type: string;
  alt_text: string | null;
  source_url: string | null;
  storage_key: string;
  ready: boolean;
}

interface Entry {
  channel_id: string;
  provider: string;
  name: string;
  status: EntryStatus;
  title: string | null;
  content: string | null;
  scheduled_at: string | null;
  published_at: string | null;
  url: string | null;
}

interface Row {
  id: string;
  status: PostStatus;
  stage: PostStage | null;
  content: string;
  campaign: string | null;
  approval_state: ApprovalState | null;
  scheduled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  channels: Entry[];
  media: File[];
  labels: { id: string; name: string }[];
  bytes: number;
}

/** Posts whose texts fit in `$3` bytes, together with those before them. Sizes are summed before any text is sent. */
const READ = `
  SELECT post.id, post.status::text AS status, post.stage::text AS stage, post.content, post.campaign, post.approval->>'state' AS approval_state,
    post.scheduled_at, post.created_at, post.updated_at, post.published_at, weighed.bytes::float8 AS bytes,
    (SELECT coalesce(json_agg(json_build_object(
         'channel_id', entry.channel_id, 'provider', channel.provider, 'name', channel.name, 'status', entry.status,
         'title', entry.title, 'content', entry.content, 'scheduled_at', entry.scheduled_at,
         'published_at', entry.published_at, 'url', entry.url) ORDER BY entry.position), '[]')
     FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
     WHERE entry.post_id = post.id) AS channels,
    (SELECT coalesce(json_agg(json_build_object(
         'id', file.id, 'content_type', file.content_type, 'alt_text', file.alt_text, 'source_url', file.source_url,
         'storage_key', file.storage_key, 'ready', file.state = 'ready') ORDER BY held.place), '[]')
     FROM unnest(post.media_ids) WITH ORDINALITY AS held (id, place)
     JOIN media_file AS file ON file.id = held.id AND file.organization_id = $2 AND file.deleted_at IS NULL) AS media,
    (SELECT coalesce(json_agg(json_build_object('id', label.id, 'name', label.name) ORDER BY label.name_key), '[]')
     FROM post_label JOIN label ON label.id = post_label.label_id WHERE post_label.post_id = post.id) AS labels
  FROM (
    SELECT id, bytes, sum(bytes) OVER (ORDER BY id DESC) AS bytes_with FROM (
      SELECT post.id, octet_length(post.content) + (
        SELECT coalesce(sum(octet_length(entry.content)), 0) FROM channel_entry AS entry WHERE entry.post_id = post.id
      ) AS bytes
      FROM post WHERE post.id = ANY ($1::text[]) AND post.organization_id = $2 AND post.deleted_at IS NULL
    ) AS sized
  ) AS weighed JOIN post ON post.id = weighed.id
  WHERE weighed.bytes_with <= $3
  ORDER BY post.id DESC`;

interface Wanted {
  /** Newest first. */
  ids: readonly string[];
  /** Remaining room for text, in bytes. */
  room: number;
}

/** Returns the posts with these IDs as long as their texts fit, and the size of their texts in bytes. One statement. */
async function readExported(
  ctx: ServiceContext,
  { ids, room }: Wanted,
): Promise<{ posts: ExportedPost[]; bytes: number }> {
  const rows = await ctx.sql<Row>(READ, [ids, ctx.organization_id, room]);
  return {
    posts: await Promise.all(rows.map((row) => toExported(ctx, row))),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function toExported(ctx: ServiceContext, row: Row): Promise<ExportedPost> {
  const { id, status, stage, content, campaign, labels } = row;
  return {
    id,
    status,
    stage,
    scheduled_at: toInstant(row.scheduled_at),
    content: { markdown: content },
    channels: row.channels.map((entry) => ({
      ...entry,
      content: entry.content === null ? null : { markdown: entry.content },
      scheduled_at: toInstant(entry.scheduled_at),
      published_at: toInstant(entry.published_at),
    })),
    media: await Promise.all(row.media.map((file) => toFile(ctx, file))),
    labels,
    campaign,
    approval: { state: row.approval_state ?? "not_requested" },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    published_at: toInstant(row.published_at),
  };
}

async function toFile({ system }: ServiceContext, file: File) {
  const { id, content_type, alt_text, source_url, storage_key, ready } = file;
  const expires_at = new Date(system.now().getTime() + URL_WORKS_MS);
  const wanted = { expires_at, content_type, save_as: null };
  const signed = ready
    ? await system.storage.presignGet(originalKey({ storage_key }), wanted)
    : null;
  return { id, content_type, alt_text, url: source_url ?? signed };
}

function toInstant(time: Date | string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
