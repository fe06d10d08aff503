import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";

/** Returns the URL of the calendar at the day of a time. `query` has the view, the filters and the open post. */
export function calendarAddress(
  { slug, time_zone }: { slug: string; time_zone: string },
  at: Date,
  query: Record<string, string> = {},
): string {
  const date = toLocalTime(at, time_zone).slice(0, 10);
  return `/${slug}/calendar?${new URLSearchParams({ ...query, date })}`;
}
