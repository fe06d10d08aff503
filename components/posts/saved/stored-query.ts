import type { StoredFilter } from "#core/contract/resources/saved-filter.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { type PostQuery, readPostQuery, TABS, toListInput } from "../post-query.ts";

export function toStoredFilter(query: PostQuery, zone: string) {
  const { q } = query;
  return { ...toListInput(query, zone), ...(q === undefined ? {} : { q }) };
}

/** Converts a saved filter to the list's filters. Unknown ones are left out. */
export function readStoredFilter(filter: StoredFilter, zone: string): PostQuery {
  const { q = "", channel = "", label = "", campaign = "", statuses = "", order = "" } = filter;
  const tab = Object.entries(TABS).find(([, { statuses: own }]) => own.join(",") === statuses);
  return readPostQuery({
    q,
    view: filter.stage === undefined ? "" : "ideas",
    channel,
    label,
    campaign,
    sort: order,
    statuses,
    status: tab?.[0] ?? "",
    from: dayOf(filter.scheduled_from, 0, zone),
    to: dayOf(filter.scheduled_to, -1, zone),
  });
}

/** Returns the day of a time shifted by milliseconds. */
function dayOf(time: string | undefined, shift: number, zone: string): string {
  const at = Date.parse(time ?? "") + shift;
  return Number.isNaN(at) ? "" : toLocalTime(new Date(at), zone).slice(0, 10);
}
