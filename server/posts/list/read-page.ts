import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import { PostStatus } from "#core/contract/resources/post.ts";
import type { SqlValues } from "#server/db/sql-values.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { MOST_READ } from "#server/kernel/excerpt/excerpt.ts";
import { POST_UTM } from "#server/posts/record/load-post.ts";
import { ENTRY_MEDIA, POST_MEDIA } from "#server/posts/record/post-files.ts";
import { entryChannel } from "#server/posts/record/post-record.ts";
import { FAILURE_ERROR } from "./entry-failures.ts";
import type { TimedOrder } from "./list-order.ts";
import {
  AFTER_ALL,
  columnOf,
  DIRECTIONS,
  ID_IN_ORDER,
  readPosition,
  sortingOf,
  timeSql,
} from "./list-order.ts";
import type { ListedPost } from "./listed-post.ts";
import {
  branchesOf,
  examinedQuery,
  isScheduled,
  type PageQuery,
  pageQuery,
  remaining,
  toQuery,
} from "./page-query.ts";
import type { ListPlan } from "./post-filter.ts";
import { MOST_EXAMINED } from "./post-filter.ts";
import { THUMBNAIL } from "./thumbnail.ts";

type Ordered = PageQuery & { order: TimedOrder };

/** Possible row limits of a statement. Few sizes mean few prepared statements. */
const SIZES = [26, 51, 101, 201];

/**
 * Bytes of copies read for validation: a page ends after the post that reaches it. Posts of the maximum size come one
 * at a time, instead of 25.
 */
const MOST_BYTES = 2_500_000;

interface Wanted extends Omit<PageQuery, "rows"> {
  rows: number;
  whole: boolean;
  thumbnails?: boolean;
  authors?: boolean;
}

/**
 * Returns the page's posts with their entries and labels, and the last examined post if it isn't part of the page.
 * Posts to be validated have no `record` after MOST_BYTES. One statement that returns one JSON value: this takes a
 * third of the time of Prisma's relation join with a value for every column (100 rows of 3 entries). A third of the
 * saving comes from keeping the statement prepared.
 */
export async function readPage(
  { system, sql }: Pick<ServiceContext, "system" | "sql">,
  { rows, whole, thumbnails = false, authors = false, ...wanted }: Wanted,
): Promise<ListedPost[]> {
  const size = SIZES.find((size) => size >= rows) ?? rows;
  const values = createSqlValues();
  const { order } = wanted.plan;
  const page = { ...wanted, rows: size };
  const query =
    order === "created" ? pageQuery(page, values) : orderedQuery({ ...page, order }, values);
  const text = pageStatement(order, query, { whole, thumbnails, authors });
  const [answer] = staysPrepared(wanted.plan)
    ? await sql<Answer>(text, values.list)
    : (await system.database.pool.query<Answer>(text, values.list)).rows;
  return (answer?.posts ?? []).slice(0, rows);
}

const IDS = `SELECT *, true AS fits, false AS stops FROM post
   WHERE organization_id = $1 AND deleted_at IS NULL AND id = ANY ($2::text[])`;
const BY_IDS = pageStatement("scheduled", IDS, {});

/** Returns the posts with these IDs, with their entries and labels, ordered by scheduled time. One statement. */
export async function readPosts(
  { sql, organization_id }: Pick<ServiceContext, "sql" | "organization_id">,
  ids: readonly string[],
): Promise<ListedPost[]> {
  const [answer] = await sql<Answer>(BY_IDS, [organization_id, ids]);
  return answer?.posts ?? [];
}

/** Like `readPosts`, for validation: posts after MOST_BYTES have no `record`. One statement. */
export async function readWholePosts(
  { sql, organization_id }: Pick<ServiceContext, "sql" | "organization_id">,
  ids: readonly string[],
): Promise<ListedPost[]> {
  const [answer] = await sql<Answer>(pageStatement("scheduled", IDS, { whole: true }), [
    organization_id,
    ids,
  ]);
  return answer?.posts ?? [];
}

interface Answer {
  posts: ListedPost[] | null;
}

function pageStatement(
  order: PostOrder,
  query: string,
  {
    whole = false,
    thumbnails = false,
    authors = false,
  }: Partial<Pick<Wanted, "whole" | "thumbnails" | "authors">>,
): string {
  return `SELECT json_agg(listed) AS posts FROM (
    SELECT page.id, page.fits, page.stops, page.status, page.stage, page.campaign, page.when_ready, page.needs_approval, page.approval->>'state' AS approval_state, left(page.content, ${MOST_READ + 1}) AS start,
      page.scheduled_at AT TIME ZONE 'UTC' AS scheduled_at,
      page.created_at AT TIME ZONE 'UTC' AS created_at,
      page.updated_at AT TIME ZONE 'UTC' AS updated_at,
      page.published_at AT TIME ZONE 'UTC' AS published_at,
      (SELECT json_agg(entry) FROM (
        SELECT entry.channel_id, channel.provider, channel.project_id, channel.name, entry.format, entry.status, entry.url,
          ${FAILURE_ERROR} AS error, CASE WHEN entry.held_at IS NOT NULL AND entry.status = 'scheduled' THEN true END AS held,
          channel.mode, CASE WHEN entry.format IS NULL THEN channel.account END AS account,
          CASE WHEN entry.format IS NULL THEN coalesce(${ENTRY_MEDIA}, ${POST_MEDIA}) END AS media
        FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
        CROSS JOIN LATERAL (SELECT page.organization_id, page.media_ids, page.media_items) AS post
        WHERE entry.post_id = page.id ORDER BY entry.position
      ) AS entry) AS channels,
      (SELECT json_agg(label) FROM (
        SELECT label.id, label.name
        FROM post_label JOIN label ON label.id = post_label.label_id
        WHERE post_label.post_id = page.id ORDER BY label.name_key
      ) AS label) AS labels,
      (SELECT recurring_post_id FROM recurring_occurrence WHERE post_id = page.id) AS recurring_post_id
      ${thumbnails ? `, ${THUMBNAIL} AS thumbnail` : ""}
      ${authors ? `, ${AUTHOR} AS author` : ""}
      ${whole ? `, CASE WHEN page.bytes_before < ${MOST_BYTES} THEN ${WHOLE} END AS record` : ""}
    FROM (${whole ? charged(order, query) : query}) AS page
    ORDER BY ${sortingOf(order, "page")}
  ) AS listed`;
}

/** SQL for who saved a `page`'s post first, of the versions that are still stored. */
const AUTHOR = `(
  SELECT json_build_object('user_id', CASE WHEN version.actor_kind = 'person' THEN version.actor_id END, 'name', version.actor_name)
  FROM post_version AS version WHERE version.post_id = page.id ORDER BY version.number LIMIT 1
)`;

const CHANNEL = Object.keys(entryChannel.select).map((name) => `'${name}', channel.${name}`);

/**
 * Selects the page's posts, each with the size of the preceding posts' copies, counted per channel: known without
 * reading the copies.
 */
function charged(order: PostOrder, query: string): string {
  return `SELECT *, sum(bytes) OVER (ORDER BY ${sortingOf(order, "post")}) - bytes AS bytes_before
    FROM (${query}) AS post
    CROSS JOIN LATERAL (
      SELECT greatest(octet_length(post.content), coalesce(sum(octet_length(coalesce(entry.content, post.content))), 0)) AS bytes
      FROM channel_entry AS entry WHERE entry.post_id = post.id
    ) AS copies`;
}

const WHOLE = `(
  SELECT to_jsonb(post) || jsonb_build_object('media', ${POST_MEDIA}, 'utm', ${POST_UTM}, 'entries', coalesce(
    (SELECT jsonb_agg(
       to_jsonb(entry) || jsonb_build_object(
         'fixes_applied', coalesce(entry.fixes_applied, '{}'),
         'media', ${ENTRY_MEDIA},
         'channel', jsonb_build_object(${CHANNEL.join(", ")}))
       ORDER BY entry.position)
     FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
     WHERE entry.post_id = post.id),
    '[]'))
  FROM post WHERE post.id = page.id)`;

/**
 * Whether to keep the statement prepared. The server keeps it as long as the connection, so this is only for statements
 * with few variants.
 */
function staysPrepared({ filter, lead }: ListPlan): boolean {
  const { organization_id: _, ...filters } = filter;
  return Object.keys(filters).length <= 1 && lead.by !== "months" && lead.by !== "channels";
}

function orderedQuery(page: Ordered, values: SqlValues): string {
  return page.plan.lead.by === "order" ? readInOrder(page, values) : sortAll(page, values);
}

function readInOrder({ order, plan, after, rows }: Ordered, values: SqlValues): string {
  const direction = DIRECTIONS[order];
  const range = order === "scheduled" ? rangeOf(plan, values) : "";
  const { organization_id, stages } = plan.filter;
  const { statuses = stages === undefined ? PostStatus.options : ["draft"] } = plan.filter;
  const organization = values.use(organization_id);
  const beyond = isBeyond({ order, after }, values);
  const branches = statuses.map((status) => {
    const column = columnOf(order, status);
    return {
      column,
      sorting: `ORDER BY ${column} ${direction}, ${ID_IN_ORDER} ${direction}`,
      where: `organization_id = ${organization} AND status = ${values.use(status)}::post_status
      AND deleted_at IS NULL AND ${column} IS NOT NULL AND ${beyond(column)}${range}`,
    };
  });
  const rest = remaining(plan, values);
  const [only] = branches;
  if (branches.length === 1 && only !== undefined && rest.length === 0)
    return `SELECT *, true AS fits, false AS stops FROM post WHERE ${only.where} ${only.sorting} LIMIT ${rows}`;
  return examinedQuery({
    branches: branches.map(
      ({ column, sorting, where }) =>
        `(SELECT ${column} AS at, ${ID_IN_ORDER} AS id FROM post WHERE ${where} ${sorting} LIMIT ${MOST_EXAMINED})`,
    ),
    keys: ["at", "id"],
    direction,
    rest,
    rows,
  });
}

function rangeOf({ filter: { scheduled } }: ListPlan, values: SqlValues): string {
  return scheduled === undefined ? "" : ` AND ${isScheduled(scheduled, values)}`;
}

/** The lead matches few posts (MOST_SORTED), so the limits of its branches omit none. */
function sortAll({ order, plan, after, rows }: Ordered, values: SqlValues): string {
  const direction = DIRECTIONS[order];
  const time = timeSql(order, "post");
  const ids = branchesOf(plan, values.use(AFTER_ALL), values).map(toQuery);
  const conditions = [
    "post.deleted_at IS NULL",
    `${time} IS NOT NULL`,
    isBeyond({ order, after }, values, "post.")(time),
    ...remaining(plan, values),
  ];
  return `SELECT post.*, true AS fits, false AS stops
    FROM (SELECT DISTINCT id FROM (${ids.join(" UNION ALL ")}) AS branch) AS lead
    CROSS JOIN LATERAL (SELECT * FROM post WHERE post.id = lead.id COLLATE "default" OFFSET 0) AS post
    WHERE ${conditions.join(" AND ")}
    ORDER BY ${time} ${direction}, post.${ID_IN_ORDER} ${direction} LIMIT ${rows}`;
}

/** Returns a condition for a time column: whether a post comes after the position. */
function isBeyond(
  { order, after }: Pick<Ordered, "order" | "after">,
  values: SqlValues,
  of = "",
): (time: string) => string {
  const [at, id] = readPosition(order, after);
  const position = `(${values.use(at)}::timestamptz, ${values.use(id)})`;
  const sign = DIRECTIONS[order] === "ASC" ? ">" : "<";
  return (time) => `(${time}, ${of}${ID_IN_ORDER}) ${sign} ${position}`;
}
