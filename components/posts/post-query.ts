import type { PostOrder } from "#core/contract/posts/list-posts.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import { readLocalTime } from "#core/domain/schedule/zoned-time.ts";

/** Which posts the list shows, as its address says it. Days are `YYYY-MM-DD` on the clocks of the organization. */
export interface PostQuery {
  /** The words that are searched for. */
  q?: string;
  status?: Tab;
  /** States that no tab stands for, with commas between them: a saved filter may hold any. */
  statuses?: string;
  channel?: string;
  label?: string;
  campaign?: string;
  from?: string;
  to?: string;
  /** Another order than the one that is usual for the state. */
  sort?: PostOrder;
}

interface TabContent {
  label: string;
  statuses: readonly PostStatus[];
  order: PostOrder;
}

/** The states that people look for, each under one word and in the order that matters in it. */
export const TABS = {
  drafts: { label: "Drafts", statuses: ["draft"], order: "updated" },
  scheduled: { label: "Scheduled", statuses: ["scheduled", "publishing"], order: "scheduled" },
  published: {
    label: "Published",
    statuses: ["published", "partially_published"],
    order: "published",
  },
  failed: { label: "Failed", statuses: ["failed", "partially_published"], order: "created" },
} as const satisfies Record<string, TabContent>;
export type Tab = keyof typeof TABS;

/** The orders by the words of the choice. Each leaves out posts that don't have its time. */
export const SORTS = {
  scheduled: "Time due, soonest first",
  created: "Newest first",
  updated: "Last changed first",
  published: "Last published first",
} as const satisfies Record<PostOrder, string>;

const STATUSES: readonly string[] = Object.values(TABS).flatMap(({ statuses }) => statuses);

const FIELDS = ["q", "channel", "label", "campaign", "from", "to"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an address asks for. What it says that makes no sense is as if it were not there. */
export function readPostQuery(params: Record<string, string | string[] | undefined>): PostQuery {
  const one = (name: string) => (typeof params[name] === "string" ? params[name].trim() : "");
  const query: PostQuery = {};
  const status = one("status");
  if (Object.hasOwn(TABS, status)) query.status = status as Tab;
  const others = one("statuses")
    .split(",")
    .filter((name) => STATUSES.includes(name));
  if (query.status === undefined && others.length > 0) query.statuses = others.join(",");
  const sort = one("sort");
  if (Object.hasOwn(SORTS, sort) && sort !== orderOf(query)) query.sort = sort as PostOrder;
  for (const field of FIELDS) {
    const value = one(field);
    const isDay = field === "from" || field === "to";
    if (value !== "" && (!isDay || DAY.test(value))) query[field] = value;
  }
  return query;
}

/** The address's part from its question mark on; empty where everything is shown. */
export function writePostQuery(query: PostQuery): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The order of a list. */
export function orderOf({ status, sort }: PostQuery): PostOrder {
  return sort ?? (status === undefined ? "created" : TABS[status].order);
}

/** The same as the list of posts takes it. */
export function toListInput({ status, sort, ...query }: PostQuery, zone: string) {
  const order = orderOf({ ...(status && { status }), ...(sort && { sort }) });
  return {
    ...filtersOf(query, zone),
    ...(status === undefined ? {} : { statuses: TABS[status].statuses.join(",") }),
    ...(status === undefined && sort === undefined ? {} : { order }),
  };
}

/** The same as the search takes it. */
export function toSearchInput({ status, sort: _, ...query }: PostQuery, zone: string, q: string) {
  return {
    q,
    ...filtersOf(query, zone),
    ...(status === undefined ? {} : { statuses: TABS[status].statuses.join(",") }),
  };
}

/** `to` is the last day that is shown. */
function filtersOf({ q: _, from, to, ...rest }: Omit<PostQuery, "status" | "sort">, zone: string) {
  const midnight = (day: string) => readLocalTime(`${day}T00:00`, zone)?.instant.toISOString();
  const first = from === undefined ? undefined : midnight(from);
  const end = to === undefined ? undefined : midnight(nextDay(to));
  return {
    ...rest,
    ...(first === undefined ? {} : { scheduled_from: first }),
    ...(end === undefined ? {} : { scheduled_to: end }),
  };
}

function nextDay(day: string): string {
  const start = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(start) ? day : new Date(start + 86_400_000).toISOString().slice(0, 10);
}
