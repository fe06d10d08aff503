import { RESULTS_COPY } from "./copy.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** `, 12 min late`; empty below a minute. `late_by_ms` in milliseconds. */
export function lateText(late_by_ms: number | null): string {
  const minutes = Math.floor((late_by_ms ?? 0) / MINUTE_MS);
  if (minutes < 1) return "";
  const { late, hours } = RESULTS_COPY;
  if (minutes < HOUR_MINUTES) return `, ${late(RESULTS_COPY.minutes(minutes))}`;
  const rest = minutes % HOUR_MINUTES;
  const whole = hours(Math.floor(minutes / HOUR_MINUTES));
  return `, ${late(rest === 0 ? whole : `${whole} ${RESULTS_COPY.minutes(rest)}`)}`;
}
