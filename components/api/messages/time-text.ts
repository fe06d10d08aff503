import { formatMoment, formatMomentWithin } from "#components/time/format-time.ts";
import { FIELD_COPY } from "./copy.ts";

/** A refused timestamp in quotes with the time of the check, and any other timestamp. */
const PAST = /^(?:[a-z_.]+: )?"([^"]+)" is not in the future \(it is now (\S+?)\)/u;
const INSTANT = /"?(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))"?/gu;

/** Formatting relative to this date always includes the year. */
const LONG_AGO = new Date(0);

/** Explains why a past time is refused, with times in the given zone; null for other messages. */
export function pastText(message: string, zone: string): string | null {
  const [, asked, now] = PAST.exec(message) ?? [];
  if (asked === undefined || now === undefined) return null;
  const [instant, moment] = [new Date(asked), new Date(now)];
  if (Number.isNaN(instant.getTime()) || Number.isNaN(moment.getTime())) return FIELD_COPY.past;
  const is = formatMomentWithin(moment, zone, moment);
  return FIELD_COPY.past_at(formatMoment(instant, zone, moment), is);
}

/** Formats the timestamps of a message in the given zone. */
export function withTimes(message: string, zone: string): string {
  return message.replace(INSTANT, (written, instant: string) => {
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) ? written : formatMoment(at, zone, LONG_AGO);
  });
}
