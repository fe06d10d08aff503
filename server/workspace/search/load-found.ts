import type { SearchResult } from "#core/contract/resources/search-result.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { MOST_READ, makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { channelsWithin, isFileWithin, isLabelWithin, isPostWithin } from "#server/kernel/leash.ts";
import { textsOfPost } from "#server/kernel/search-index/documents.ts";
import { remaining } from "#server/posts/list/page-query.ts";
import type { PostFilter } from "#server/posts/list/post-filter.ts";
import type { Candidate } from "./find-candidates.ts";

export interface Searched
  extends Pick<SearchResult, "type" | "id" | "title" | "status" | "post_id"> {
  texts: string[];
  markdown: boolean;
}

interface Wanted {
  ids: readonly string[];
  filter: PostFilter | null;
}

type Load = (ctx: ServiceContext, wanted: Wanted) => Promise<Searched[]>;

const LOAD = {
  post: loadPosts,
  comment: loadComments,
  media: loadFiles,
  label: loadLabels,
  channel: loadChannels,
} as const satisfies Record<Candidate["type"], Load>;

/** Loads the candidates' records by ID, without deleted ones. One statement per type. */
export async function loadFound(
  ctx: ServiceContext,
  candidates: readonly Candidate[],
  filter: PostFilter | null,
): Promise<Map<string, Searched>> {
  const types = [...new Set(candidates.map(({ type }) => type))];
  const idsOf = (wanted: Candidate["type"]) =>
    candidates.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  const loaded = await Promise.all(
    types.map((type) => LOAD[type](ctx, { ids: idsOf(type), filter })),
  );
  return new Map(loaded.flat().map((searched) => [searched.id, searched]));
}

interface PostTexts {
  id: string;
  status: SearchResult["status"];
  content: string;
  entries: { content: string | null; title: string | null }[];
}

async function loadPosts(ctx: ServiceContext, { ids, filter }: Wanted): Promise<Searched[]> {
  const values = createSqlValues();
  const conditions = [
    `id = ANY (${values.use(ids)}::text[])`,
    `organization_id = ${values.use(ctx.organization_id)}`,
    "deleted_at IS NULL",
    ...(filter === null
      ? [isPostWithin(ctx, "post.id", values)]
      : remaining({ order: "created", filter, lead: { by: "all" } }, values)),
  ];
  const rows = await ctx.sql<PostTexts>(
    `SELECT id, status, content, (
       SELECT coalesce(json_agg(json_build_object('content', entry.content, 'title', entry.title) ORDER BY position), '[]')
       FROM channel_entry AS entry
       WHERE entry.post_id = post.id AND (entry.content IS NOT NULL OR entry.title IS NOT NULL)
     ) AS entries
     FROM post WHERE ${conditions.join(" AND ")}`,
    values.list,
  );
  return rows.map(({ id, status, ...post }) => {
    const own = post.entries.find(({ title }) => title !== null && title !== "")?.title;
    const title = own ?? makeExcerpt(post.content.slice(0, MOST_READ).toWellFormed());
    return {
      type: "post",
      id,
      post_id: null,
      status,
      title,
      texts: textsOfPost(post),
      markdown: true,
    };
  });
}

async function loadComments(ctx: ServiceContext, { ids }: Wanted): Promise<Searched[]> {
  const values = createSqlValues([ids, ctx.organization_id]);
  const comments = await ctx.sql<{
    id: string;
    post_id: string;
    text: string;
    start: string;
    status: SearchResult["status"];
  }>(
    `SELECT comment.id, comment.post_id, comment.text, post.status, ${START} AS start
     FROM post_comment AS comment JOIN post ON post.id = comment.post_id
     WHERE comment.id = ANY ($1::text[]) AND comment.organization_id = $2 AND post.deleted_at IS NULL
       AND ${isPostWithin(ctx, "post.id", values)}`,
    values.list,
  );
  return comments.map(({ text, ...found }) => {
    const { excerpt: title, ...comment } = withExcerpt(found);
    return { ...comment, type: "comment", title, texts: [text], markdown: false };
  });
}

async function loadFiles(ctx: ServiceContext, { ids }: Wanted): Promise<Searched[]> {
  const values = createSqlValues([ids, ctx.organization_id]);
  const files = await ctx.sql<Pick<MediaFile, "id" | "filename" | "alt_text" | "state">>(
    `SELECT id, filename, alt_text, state FROM media_file AS file
     WHERE id = ANY ($1::text[]) AND organization_id = $2 AND deleted_at IS NULL
       AND ${isFileWithin(ctx, "file", values)}`,
    values.list,
  );
  return files.map(({ id, filename, alt_text, state }) => ({
    type: "media",
    id,
    post_id: null,
    status: state,
    title: filename,
    markdown: false,
    texts: [alt_text ?? "", filename].filter((text) => text !== ""),
  }));
}

async function loadLabels(ctx: ServiceContext, { ids }: Wanted): Promise<Searched[]> {
  const values = createSqlValues([ids, ctx.organization_id]);
  const labels = await ctx.sql<{ id: string; name: string }>(
    `SELECT id, name FROM label WHERE id = ANY ($1::text[]) AND organization_id = $2
       AND ${isLabelWithin(ctx, "label.id", values)}`,
    values.list,
  );
  return labels.map(({ id, name }) => ({
    type: "label",
    id,
    post_id: null,
    status: null,
    title: name,
    texts: [name],
    markdown: false,
  }));
}

async function loadChannels(ctx: ServiceContext, { ids }: Wanted): Promise<Searched[]> {
  const channels = await ctx.db.channel.findMany({
    where: {
      AND: [channelsWithin(ctx), { id: { in: [...ids] } }],
      organization_id: ctx.organization_id,
      deleted_at: null,
    },
    select: { id: true, name: true, handle: true, health: true },
  });
  return channels.map(({ id, name, handle, health }) => ({
    type: "channel",
    id,
    post_id: null,
    status: health,
    title: name,
    markdown: false,
    texts: [name, handle],
  }));
}
