import type { ParsedResult } from "chrono-node";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { WordsContext } from "./time-words.ts";

/** Words that mean a time that is over: others mean the next one. */
const LOOKS_BACK = /\b(last|past|ago|yesterday|letzte[rnms]?|vorige[rnms]?|vor|gestern)\b/i;

/**
 * The local time that was found, `YYYY-MM-DDTHH:mm`. Where no day, only a weekday, or no year was named, it is the next
 * one. The parser could look for that too, but compares with the clock of the machine, whatever its zone is.
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
