/**
 * Query of a page of posts. Whatever the filters, posts are read from an index in list order, so that reading stops
 * when the page is full, and never more than MOST_EXAMINED posts are examined. For a time range with many posts, the
 * partial months at either end are read whole, because no index has the order within them.
 */

import type { SqlValues } from "#server/db/sql-values.ts";
import { isPostWithin } from "#server/kernel/leash.ts";
import { lacksApproval } from "#server/posts/rules/approval/lacks-approval.ts";
import { AFTER_ALL } from "./list-order.ts";
import type { Leading, ListPlan, Scheduled } from "./post-filter.ts";
import { MOST_EXAMINED } from "./post-filter.ts";

/** The month expression in the index `post_listed_by_month_idx`. */
export const MONTH = "date_trunc('month', scheduled_at AT TIME ZONE 'UTC')";

/** A post's ID with the collation of each index. The planner uses an index only if the collations match. */
export const ID_IN = {
  post: 'id COLLATE "C"',
  post_by_status: 'id COLLATE "POSIX"',
  channel_entry: 'post_id COLLATE "C"',
} as const;

export interface PageQuery {
  plan: ListPlan;
  after: string | undefined;
  rows: number;
}

/**
 * Returns a query for at most `rows` posts, newest first. `fits` is false for a post that isn't part of the page;
 * `stops` is true for the last examined post if there are more.
 */
export function pageQuery({ plan, after, rows }: PageQuery, values: SqlValues): string {
  const below = values.use(after ?? AFTER_ALL);
  const branches = branchesOf(plan, below, values);
  const rest = remaining(plan, values);
  const [only] = branches;
  if (branches.length === 1 && only?.table === "post" && rest.length === 0) {
    return `SELECT *, true AS fits, false AS stops FROM post WHERE ${only.where} ORDER BY ${only.id} DESC LIMIT ${rows}`;
  }
  return examinedQuery({
    branches: branches.map(toQuery),
    keys: ["id"],
    direction: "DESC",
    rest,
    rows,
  });
}

interface Examined {
  branches: readonly string[];
  keys: readonly string[];
  direction: "ASC" | "DESC";
  rest: readonly string[];
  rows: number;
}

export function examinedQuery({ branches, keys, direction, rest, rows }: Examined): string {
  const columns = keys.join(", ");
  const sorting = (of = "") => keys.map((key) => `${of}${key} ${direction}`).join(", ");
  // The fence (OFFSET 0) makes the planner examine posts one by one instead of joining all, so that reading stops as
  // soon as the page is full.
  return `SELECT post.*, verdict.fits, examined.place = ${MOST_EXAMINED} AS stops
    FROM (
      SELECT ${columns}, row_number() OVER sorted AS place, lag(id) OVER sorted AS previous
      FROM (
        SELECT ${columns} FROM (${branches.join(" UNION ALL ")}) AS branch
        ORDER BY ${sorting()} LIMIT ${MOST_EXAMINED}
      ) AS lead
      WINDOW sorted AS (ORDER BY ${sorting()})
    ) AS examined
    CROSS JOIN LATERAL (SELECT * FROM post WHERE post.id = examined.id COLLATE "default" OFFSET 0) AS post
    CROSS JOIN LATERAL (SELECT ${fits(rest)} AS fits) AS verdict
    WHERE verdict.fits OR examined.place = ${MOST_EXAMINED}
    ORDER BY ${sorting("examined.")} LIMIT ${rows}`;
}

/** A post for several channels appears once per channel, in consecutive rows. */
function fits(rest: readonly string[]): string {
  return [
    "examined.id IS DISTINCT FROM examined.previous",
    "post.deleted_at IS NULL",
    ...rest,
  ].join(" AND ");
}

interface Branch {
  table: "post" | "post_label" | "channel_entry" | "scheduled";
  id: string;
  where: string;
}

/**
 * Each branch is ordered and limited, so that branches are merged as they are read. Otherwise the planner reads and
 * sorts all of them.
 */
export function toQuery({ table, id, where }: Branch): string {
  const scheduled = `(SELECT id FROM post WHERE ${where} ORDER BY scheduled_at OFFSET 0) AS scheduled`;
  const from = table === "scheduled" ? scheduled : `${table} WHERE ${where}`;
  return `(SELECT ${id} AS id FROM ${from} ORDER BY ${id} DESC LIMIT ${MOST_EXAMINED})`;
}

export function branchesOf({ filter, lead }: ListPlan, below: string, values: SqlValues): Branch[] {
  const posts = (condition: string, { table = "post", id = ID_IN.post as string } = {}) => ({
    table: table as Branch["table"],
    id,
    where: `organization_id = ${values.use(filter.organization_id)} AND deleted_at IS NULL AND ${id} < ${below}${condition}`,
  });
  const scheduled = (part: Scheduled | undefined) =>
    posts(` AND ${isScheduled(part, values)}`, { table: "scheduled" });
  const { statuses = [], stages = [], channel_ids = [], campaign, label_id } = filter;
  switch (lead.by) {
    case "all":
    case "order":
      return [posts("")];
    case "statuses":
      return statuses.map((status) =>
        posts(` AND status = ${values.use(status)}::post_status`, { id: ID_IN.post_by_status }),
      );
    case "stages":
      return stages.map((stage) =>
        posts(` AND status = 'draft' AND stage = ${values.use(stage)}::post_stage`),
      );
    case "campaign":
      return [posts(` AND campaign = ${values.use(campaign)}`)];
    case "label": {
      const where = `label_id = ${values.use(label_id)} AND post_id < ${below}`;
      return [{ table: "post_label", id: "post_id", where }];
    }
    case "channels":
      return channel_ids.map((channel) => {
        const id = ID_IN.channel_entry;
        const where = `channel_id = ${values.use(channel)} AND ${id} < ${below}`;
        return { table: "channel_entry", id, where };
      });
    case "scheduled":
      return [scheduled(filter.scheduled)];
    case "months":
      return lead.months.map((month) => {
        const part = partOf(month, filter.scheduled);
        if (part !== undefined) return scheduled(part);
        const inMonth = `${MONTH} = ${values.use(month)}::timestamp`;
        return posts(` AND scheduled_at IS NOT NULL AND ${inMonth}`);
      });
  }
}

export function remaining(plan: ListPlan, values: SqlValues): string[] {
  const { statuses, lacks_approval, campaign, label_id, channel_ids, scheduled, stages, within } =
    plan.filter;
  const open = (by: Leading) => !isMet(plan, by);
  const conditions: string[] =
    within === undefined ? [] : [isPostWithin(within, "post.id", values)];
  if (statuses !== undefined && open("statuses"))
    conditions.push(`post.status = ANY (${values.use(statuses)}::post_status[])`);
  if (lacks_approval !== undefined)
    conditions.push(`(post.status <> 'scheduled' OR ${lacksApproval(lacks_approval, values)})`);
  if (campaign !== undefined && open("campaign"))
    conditions.push(`post.campaign = ${values.use(campaign)}`);
  if (stages !== undefined && open("stages"))
    conditions.push(
      `(post.status = 'draft' AND post.stage = ANY (${values.use(stages)}::post_stage[]))`,
    );
  if (scheduled !== undefined && open("scheduled"))
    conditions.push(isScheduled(scheduled, values, "post."));
  // Scalar subqueries instead of EXISTS, which would be turned into a join over all posts of the label.
  if (label_id !== undefined && open("label"))
    conditions.push(
      `(SELECT true FROM post_label WHERE label_id = ${values.use(label_id)} AND post_id = post.id)`,
    );
  if (channel_ids !== undefined && open("channels"))
    conditions.push(
      `(SELECT true FROM channel_entry WHERE post_id = post.id AND channel_id = ANY (${values.use(channel_ids)}) LIMIT 1)`,
    );
  return conditions;
}

function isMet({ order, lead }: ListPlan, by: Leading): boolean {
  if (lead.by === "order")
    return by === "statuses" || (by === "scheduled" && order === "scheduled");
  return lead.by === by || (lead.by === "months" && by === "scheduled");
}

export function isScheduled(scheduled: Scheduled | undefined, values: SqlValues, of = ""): string {
  const from = scheduled?.from ?? "-infinity";
  const to = scheduled?.to ?? "infinity";
  return `${of}scheduled_at >= ${values.use(from)} AND ${of}scheduled_at < ${values.use(to)}`;
}

function partOf(month: string, scheduled: Scheduled | undefined): Scheduled | undefined {
  const start = new Date(`${month}T00:00:00Z`);
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const from = scheduled?.from ?? start;
  const to = scheduled?.to ?? end;
  if (from <= start && to >= end) return undefined;
  return { from: from > start ? from : start, to: to < end ? to : end };
}
