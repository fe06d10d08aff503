/**
 * Query of a page of posts in an order other than creation. If a filter matches few posts, all of those are read and
 * sorted. Otherwise posts are read in order from the order's index, one branch per status, and examined one after the
 * other: never more than MOST_EXAMINED of them.
 */
import { PostStatus } from "#core/contract/resources/post.ts";
import type { SqlValues } from "#server/db/sql-values.ts";
import { AFTER_ALL, ID_IN_ORDER, ORDERS, readPosition, type TimedOrder } from "./list-order.ts";
import {
  branchesOf,
  examinedQuery,
  isBooked,
  type PageQuery,
  remaining,
  toQuery,
} from "./page-query.ts";
import { type ListPlan, MOST_EXAMINED } from "./post-filter.ts";

type Ordered = PageQuery & { order: TimedOrder };

export function orderedQuery(page: Ordered, values: SqlValues): string {
  return page.plan.lead.by === "order" ? readInOrder(page, values) : sortAll(page, values);
}

function readInOrder({ order, plan, after, rows }: Ordered, values: SqlValues): string {
  const { column, direction } = ORDERS[order];
  const beyond = isBeyond({ order, after }, values);
  const range = order === "scheduled" ? rangeOf(plan, values) : "";
  const { organization_id, statuses = PostStatus.options } = plan.filter;
  const organization = values.use(organization_id);
  const branches = statuses.map((status) => ({
    where: `organization_id = ${organization} AND status = ${values.use(status)}::post_status
      AND deleted_at IS NULL AND ${column} IS NOT NULL AND ${beyond}${range}`,
  }));
  const sorting = `ORDER BY ${column} ${direction}, ${ID_IN_ORDER} ${direction}`;
  const rest = remaining(plan, values);
  const [only] = branches;
  if (branches.length === 1 && only !== undefined && rest.length === 0)
    return `SELECT *, true AS fits, false AS stops FROM post WHERE ${only.where} ${sorting} LIMIT ${rows}`;
  return examinedQuery({
    branches: branches.map(
      ({ where }) =>
        `(SELECT ${column} AS at, ${ID_IN_ORDER} AS id FROM post WHERE ${where} ${sorting} LIMIT ${MOST_EXAMINED})`,
    ),
    keys: ["at", "id"],
    direction,
    rest,
    rows,
  });
}

function rangeOf({ filter: { booked } }: ListPlan, values: SqlValues): string {
  return booked === undefined ? "" : ` AND ${isBooked(booked, values)}`;
}

/** The lead matches few posts (MOST_SORTED), so the limits of its branches omit none. */
function sortAll({ order, plan, after, rows }: Ordered, values: SqlValues): string {
  const { column, direction } = ORDERS[order];
  const ids = branchesOf(plan, values.use(AFTER_ALL), values).map(toQuery);
  const conditions = [
    "post.deleted_at IS NULL",
    `post.${column} IS NOT NULL`,
    isBeyond({ order, after }, values, "post."),
    ...remaining(plan, values),
  ];
  return `SELECT post.*, true AS fits, false AS stops
    FROM (SELECT DISTINCT id FROM (${ids.join(" UNION ALL ")}) AS branch) AS lead
    CROSS JOIN LATERAL (SELECT * FROM post WHERE post.id = lead.id COLLATE "default" OFFSET 0) AS post
    WHERE ${conditions.join(" AND ")}
    ORDER BY post.${column} ${direction}, post.${ID_IN_ORDER} ${direction} LIMIT ${rows}`;
}

function isBeyond(
  { order, after }: Pick<Ordered, "order" | "after">,
  values: SqlValues,
  of = "",
): string {
  const { column, direction } = ORDERS[order];
  const [at, id] = readPosition(order, after);
  return `(${of}${column}, ${of}${ID_IN_ORDER}) ${direction === "ASC" ? ">" : "<"} (${values.use(at)}::timestamptz, ${values.use(id)})`;
}
