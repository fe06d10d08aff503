import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";

interface SnoozeTime {
  name: "later" | "tomorrow" | "next_week";
  at: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LATER_MS = 3 * HOUR_MS;
const MORNING = "09:00";
const MONDAY = 1;

/**
 * Returns the times to snooze until, in the given zone. "Later today" is available while three hours from now is still
 * today.
 */
export function listSnoozeTimes(now: Date, zone: string): SnoozeTime[] {
  const today = toLocalTime(now, zone).slice(0, 10);
  const later = new Date(now.getTime() + LATER_MS);
  const tomorrow = addDays(today, 1);
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const monday = addDays(today, ((MONDAY - weekday + 6) % 7) + 1);
  const times: SnoozeTime[] = [
    { name: "tomorrow", at: morningOf(tomorrow, zone) },
    ...(monday === tomorrow ? [] : [{ name: "next_week" as const, at: morningOf(monday, zone) }]),
  ];
  const isToday = toLocalTime(later, zone).slice(0, 10) === today;
  return isToday ? [{ name: "later", at: later }, ...times] : times;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function morningOf(day: string, zone: string): Date {
  const reading = readLocalTime(`${day}T${MORNING}`, zone);
  if (reading === null) throw new Error(`${day} is no day`);
  return reading.instant;
}
