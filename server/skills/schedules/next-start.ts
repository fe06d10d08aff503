import { Cron } from "croner";
import { Refusal } from "#core/contract/refusal.ts";
import { LEAST_MINUTES } from "#core/contract/resources/skill.ts";

export interface Clock {
  cron: string;
  time_zone: string;
}

const LOOKED_AT = 200;

const MINUTE_MS = 60_000;

export function nextStart({ cron, time_zone }: Clock, now: Date): Date | null {
  return new Cron(cron, { timezone: time_zone, mode: "5-part" }).nextRun(now);
}

/** Returns a schedule's next start. Throws if the cron expression is invalid, never matches or runs too often. */
export function checkClock(clock: Clock, now: Date): Date {
  const { cron } = clock;
  const starts = listStarts(clock, now);
  const [first] = starts;
  if (first === undefined)
    throw Refusal.because("invalid_input", `cron: ${JSON.stringify(cron)} never occurs.`);
  const gaps = starts.slice(1).map((at, index) => at.getTime() - (starts[index] ?? at).getTime());
  const least = Math.min(...gaps);
  if (least < LEAST_MINUTES * MINUTE_MS)
    throw Refusal.because(
      "too_often",
      `cron: ${JSON.stringify(cron)} runs every ${least === MINUTE_MS ? "minute" : `${least / MINUTE_MS} minutes`}. Schedules can run at most every ${LEAST_MINUTES} minutes, such as "*/${LEAST_MINUTES} * * * *".`,
    );
  return first;
}

function listStarts({ cron, time_zone }: Clock, now: Date): Date[] {
  try {
    return new Cron(cron, { timezone: time_zone, mode: "5-part" }).nextRuns(LOOKED_AT, now);
  } catch {
    throw Refusal.because(
      "invalid_input",
      `cron: ${JSON.stringify(cron)} is not a cron expression. Send five fields: minute, hour, day of month, month and day of week, such as "0 8 * * 1" for Mondays at 8:00.`,
    );
  }
}
