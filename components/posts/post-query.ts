import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { ListedStatus } from "#core/contract/resources/post.ts";
import type { ListedStage } from "#core/contract/resources/post-stage.ts";
import { readLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { FILTER_COPY } from "./copy.ts";

/** The filters in the list's URL. Days are `YYYY-MM-DD` in the organization's time zone. */
export interface PostQuery {
  /** The board of ideas instead of the list. It has no search, status, dates or order of its own. */
  view?: "ideas";
  q?: string;
  status?: Tab;
  /** Comma-separated statuses that no tab covers; a saved filter may have any. */
  statuses?: string;
  channel?: string;
  label?: string;
  campaign?: string;
  from?: string;
  to?: string;
  sort?: PostOrder;
}

interface TabContent {
  statuses: readonly ListedStatus[];
  order: PostOrder;
}

export const TABS = {
  drafts: { statuses: ["draft"], order: "updated" },
  scheduled: { statuses: ["scheduled", "publishing"], order: "scheduled" },
  needs_approval: { statuses: ["needs_approval"], order: "scheduled" },
  published: {
    statuses: ["published", "partially_published"],
    order: "published",
  },
  failed: { statuses: ["failed", "partially_published"], order: "timeline" },
} as const satisfies Record<string, TabContent>;
export type Tab = keyof typeof TABS;

const STATUSES: readonly string[] = Object.values(TABS).flatMap(({ statuses }) => statuses);

const FIELDS = ["q", "channel", "label", "campaign", "from", "to"] as const;
const BOARD_FIELDS = ["channel", "label", "campaign"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readPostQuery(params: Record<string, string | string[] | undefined>): PostQuery {
  const one = (name: string) => (typeof params[name] === "string" ? params[name].trim() : "");
  const query: PostQuery = {};
  if (one("view") === "ideas" && one("q") === "") return readBoardQuery(one);
  const status = one("status");
  if (Object.hasOwn(TABS, status)) query.status = status as Tab;
  const others = one("statuses")
    .split(",")
    .filter((name) => STATUSES.includes(name));
  if (query.status === undefined && others.length > 0) query.statuses = others.join(",");
  const sort = one("sort");
  if (Object.hasOwn(FILTER_COPY.sorts, sort) && sort !== orderOf(query))
    query.sort = sort as PostOrder;
  for (const field of FIELDS) {
    const value = one(field);
    const isDay = field === "from" || field === "to";
    if (value !== "" && (!isDay || DAY.test(value))) query[field] = value;
  }
  return query;
}

function readBoardQuery(one: (name: string) => string): PostQuery {
  const query: PostQuery = { view: "ideas" };
  for (const field of BOARD_FIELDS) if (one(field) !== "") query[field] = one(field);
  return query;
}

/** Returns the URL's query with its question mark; empty without filters. */
export function writePostQuery(query: PostQuery): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

export function orderOf({ view, status, sort }: PostQuery): PostOrder {
  if (view === "ideas") return "created";
  return sort ?? (status === undefined ? "timeline" : TABS[status].order);
}

export function toListInput({ view, status, sort, ...query }: PostQuery, zone: string) {
  const order = orderOf({
    ...(view && { view }),
    ...(status && { status }),
    ...(sort && { sort }),
  });
  return {
    ...filtersOf(query, zone),
    ...(view === undefined ? {} : { stage: "any" as ListedStage }),
    ...(status === undefined ? {} : { statuses: TABS[status].statuses.join(",") }),
    order,
  };
}

export function toSearchInput(
  { view: _, status, sort: __, ...query }: PostQuery,
  zone: string,
  q: string,
) {
  return {
    q,
    ...filtersOf(query, zone),
    ...(status === undefined ? {} : { statuses: TABS[status].statuses.join(",") }),
  };
}

/** `to` is inclusive. */
function filtersOf(
  { q: _, from, to, ...rest }: Omit<PostQuery, "view" | "status" | "sort">,
  zone: string,
) {
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
