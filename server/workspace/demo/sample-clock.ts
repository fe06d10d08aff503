import { addDays } from "#core/domain/calendar/days.ts";
import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { Moment } from "./sample-post.ts";

/** Returns the instant of a time of day, days from today in the organization's time zone. */
export function instantOf({ system, actor }: ServiceContext, { day, time }: Moment): Date {
  const { time_zone } = actor.organization.policy;
  const today = toLocalTime(system.now(), time_zone).slice(0, 10);
  const reading = readLocalTime(`${addDays(today, day)}T${time}`, time_zone);
  if (reading === null) throw new Error(`${time} is not a time of day`);
  return reading.instant;
}
