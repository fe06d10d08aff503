import type { ParsedResult } from "chrono-node";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { WordsContext } from "./time-words.ts";

/** Words that mean a past time; all others mean the next one. */
const LOOKS_BACK = /\b(last|past|ago|yesterday|letzte[rnms]?|vorige[rnms]?|vor|gestern)\b/i;

/**
 * Returns the local time that was found, as `YYYY-MM-DDTHH:mm`. Without a day or year, or with only a weekday, it is
 * the next one. The parser's own option compares with the device's clock and ignores the zone.
 */
export function toNextLocal(
  text: string,
  { start }: ParsedResult,
  { now, zone }: WordsContext,
): string {
  const part = (name: Parameters<typeof start.get>[0]) => start.get(name) ?? 0;
  const date = new Date(0);
  date.setUTCFullYear(part("year"), part("month") - 1, part("day"));
  date.setUTCHours(part("hour"), part("minute"));
  const isOver = () => date.toISOString().slice(0, 16) <= toLocalTime(now, zone);
  if (isOver() && !LOOKS_BACK.test(text)) {
    const named = (name: Parameters<typeof start.isCertain>[0]) => start.isCertain(name);
    if (!named("day") && !named("month"))
      date.setUTCDate(date.getUTCDate() + (named("weekday") ? 7 : 1));
    else if (!named("year")) date.setUTCFullYear(date.getUTCFullYear() + 1);
  }
  return date.toISOString().slice(0, 16);
}
