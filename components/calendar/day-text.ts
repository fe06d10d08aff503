const LOCALE = "en-GB";

/** Formats a day, such as `Tuesday 2 March 2027`, with the requested parts. */
export function dayText(day: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00Z`)).replace(",", "");
}

/** `Tuesday 2 March`. */
export function longDay(day: string): string {
  return dayText(day, { weekday: "long", day: "numeric", month: "long" });
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `1 Dec`. Not by `Intl`: Node and browsers shorten September differently, which React reports as an error. */
function shortDay(day: string): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** Formats a range: `23 Nov – 3 Jan`, with the year unless it begins this year; a day as `Tuesday 2 March 2027`. */
export function rangeText(
  view: string,
  { date, from, last, today }: { date: string; from: string; last: string; today: string },
): string {
  if (view === "day")
    return dayText(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const [year, lastYear] = [from.slice(0, 4), last.slice(0, 4)];
  if (year === today.slice(0, 4)) return `${shortDay(from)} – ${shortDay(last)}`;
  return `${shortDay(from)}${year === lastYear ? "" : ` ${year}`} – ${shortDay(last)} ${lastYear}`;
}

/** `2`, or `1 Dec` for the first day of a month and of what is shown. */
export function dayNumber(day: string, isFirst: boolean): string {
  const number = Number(day.slice(8));
  return isFirst || number === 1 ? shortDay(day) : String(number);
}

/** `1 post`, `12 posts`, `1,000 posts or more`. */
export function countText(total: number, isExact: boolean): string {
  const posts = total === 1 ? "post" : "posts";
  return `${total.toLocaleString("en-US")} ${posts}${isExact ? "" : " or more"}`;
}

/** `312 more`. */
export function moreText(more: number, isExact: boolean): string {
  return `${more.toLocaleString("en-US")}${isExact ? "" : " or"} more`;
}
