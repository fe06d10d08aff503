import type { z } from "zod";
import { type ExportPosts, MOST_EXPORTED } from "#core/contract/posts/export-posts.ts";
import type { ExportedPost } from "#core/contract/resources/exported-post.ts";
import { exportCsv, type NamedChannel } from "#core/domain/transfer/export-csv.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { positionOf } from "#server/services/post-list/list-order.ts";
import { type GivenFilter, planList } from "#server/services/post-list/plan-list.ts";
import { readPage } from "#server/services/post-list/read-page.ts";
import { readExported } from "./read-exported.ts";

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
    const isFull = ids.length < page.length || (await hasLeftOut(ctx, ids, read.posts));
    if (isFull) return { posts, truncated: true };
    const last = listed.length > PAGE ? page.at(-1) : listed.find(({ stops }) => stops);
    if (last === undefined) return { posts, truncated: false };
    after = positionOf("created", last);
  }
}

/** Whether a matching post didn't fit. A missing one may have been deleted meanwhile, which takes one statement. */
async function hasLeftOut(
  { sql, organization_id }: ServiceContext,
  ids: readonly string[],
  posts: readonly ExportedPost[],
): Promise<boolean> {
  const read = new Set(posts.map(({ id }) => id));
  const missing = ids.filter((id) => !read.has(id));
  if (missing.length === 0) return false;
  const there = await sql(
    "SELECT 1 FROM post WHERE id = ANY ($1::text[]) AND organization_id = $2 AND deleted_at IS NULL LIMIT 1",
    [missing, organization_id],
  );
  return there.length > 0;
}

const CHANNELS = `
  SELECT id, name, handle FROM channel WHERE organization_id = $1 AND deleted_at IS NULL`;

async function toCsv({ sql, organization_id, actor }: ServiceContext, posts: ExportedPost[]) {
  const channels = await sql<NamedChannel>(CHANNELS, [organization_id]);
  return exportCsv(posts, { time_zone: actor.organization.policy.time_zone, channels });
}
