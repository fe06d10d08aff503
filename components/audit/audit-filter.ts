import { readLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { dayAfter } from "../time/days/two-weeks.ts";

/** On the page, `from` and `to` are days (`YYYY-MM-DD`, `to` is the last one); in requests, instants. */
export interface AuditFilter {
  actor?: string;
  kind?: string;
  from?: string;
  to?: string;
}

/** Returns the filters as the API takes them: from the first day's midnight to that after the last. */
export function toAuditInput({ from, to, ...others }: AuditFilter, zone: string): AuditFilter {
  const midnight = (day: string) => readLocalTime(`${day}T00:00`, zone)?.instant.toISOString();
  const first = from === undefined ? undefined : midnight(from);
  const end = to === undefined ? undefined : midnight(dayAfter(to));
  return {
    ...others,
    ...(first === undefined ? {} : { from: first }),
    ...(end === undefined ? {} : { to: end }),
  };
}

export function areDaysInOrder({ from, to }: AuditFilter): boolean {
  return from === undefined || to === undefined || from <= to;
}
