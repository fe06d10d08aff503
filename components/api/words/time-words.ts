import { formatMoment, formatMomentWithin } from "#components/time/format-time.ts";
import { FIELD_COPY } from "./copy.ts";

/** A quoted instant that is refused, with the time at which it was; and any other instant. */
const PAST = /^(?:[a-z_.]+: )?"([^"]+)" is not in the future \(it is now (\S+?)\)/u;
const INSTANT = /"?(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))"?/gu;

/** From where each day is named with its year. */
const LONG_AGO = new Date(0);

/** Why a time is refused, with times as people of a zone read them; null where the message is about no time that is past. */
export function pastWords(message: string, zone: string): string | null {
  const [, asked, now] = PAST.exec(message) ?? [];
  if (asked === undefined || now === undefined) return null;
  const [instant, moment] = [new Date(asked), new Date(now)];
  if (Number.isNaN(instant.getTime()) || Number.isNaN(moment.getTime())) return FIELD_COPY.past;
  const is = formatMomentWithin(moment, zone, moment);
  return FIELD_COPY.past_at(formatMoment(instant, zone, moment), is);
}

/** A message with its instants as people of a zone read them. */
export function withTimes(message: string, zone: string): string {
  return message.replace(INSTANT, (written, instant: string) => {
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) ? written : formatMoment(at, zone, LONG_AGO);
  });
}
