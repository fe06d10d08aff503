const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** `, 12 min late`; nothing where it is not worth a word. `late_by_ms` in milliseconds. */
export function lateWords(late_by_ms: number | null): string {
  const minutes = Math.floor((late_by_ms ?? 0) / MINUTE_MS);
  if (minutes < 1) return "";
  if (minutes < HOUR_MINUTES) return `, ${minutes} min late`;
  const rest = minutes % HOUR_MINUTES;
  return `, ${Math.floor(minutes / HOUR_MINUTES)} h${rest === 0 ? "" : ` ${rest} min`} late`;
}
