const DAY_MS = 86_400_000;
const DAYS = 14;

/** Returns two weeks from the Monday before a local time, but no day before `today`, as `YYYY-MM-DD`. */
export function twoWeeks(local: string, today: string): string[] {
  const day = startOf(local);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const first = Math.max(day - sinceMonday * DAY_MS, startOf(today));
  return Array.from({ length: DAYS }, (_, index) => toDay(first + index * DAY_MS));
}

export function dayAfter(day: string): string {
  return toDay(startOf(day) + DAY_MS);
}

function startOf(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`);
}

function toDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
