import { DATE_ORDERS, type DateOrder } from "#core/contract/import-uses.ts";
import { TimeZone } from "#core/contract/operations/organizations/time-zone.ts";
import { shorten } from "#core/contract/shorten.ts";
import { resolveScheduledAt } from "../schedule/resolve-scheduled-at.ts";
import { describeOffset, readLocalTime } from "../schedule/zoned-time.ts";
import { inOrder, readStamp } from "./dates/read-stamp.ts";

interface Cells {
  scheduled_at: string;
  timezone: string;
}

interface Settings {
  /** The organization's time zone, used if the row has none. */
  zone: string;
  now: Date;
  /** Whether the post is scheduled, which requires a future time. */
  schedule: boolean;
  /** The order of numbers in dates such as 03/04/2026; undefined if nothing tells. */
  date_order: DateOrder | undefined;
  /** For cells with only a date, such as 09:00; undefined if it is an error. */
  default_time: string | undefined;
}

type Problem = { column: keyof Cells; problem: string; at?: Date };

/** Returns when a row is published; null without a time. A time that can't be scheduled is in the problem. */
export function readTime(cells: Cells, settings: Settings): Date | null | Problem {
  const zone = readZone(cells.timezone.trim(), settings.zone);
  if (typeof zone !== "string") return zone;
  const given = cells.scheduled_at.trim();
  if (given === "") return null;
  const local = toLocal(given, settings);
  if ("problem" in local) return local;
  const at = toInstant(local, zone);
  if (!(at instanceof Date) || !settings.schedule) return at;
  if (!("problem" in resolveScheduledAt(at.toISOString(), settings.now))) return at;
  const shown = `${dayOf(local)}, ${local.time.slice(0, 5)}`;
  const refused =
    at <= settings.now
      ? refuse(`${shown} is in the past. Choose a later time.`)
      : refuse(`${shown} is more than ten years ahead. Choose an earlier time.`);
  return { ...refused, at };
}

function readZone(given: string, usual: string): string | Problem {
  if (given === "") return usual;
  const { data, error } = TimeZone.safeParse(given);
  if (data !== undefined) return data;
  return { column: "timezone", problem: endSentence(error?.issues[0]?.message ?? "No time zone") };
}

function endSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}

interface LocalTime {
  year: number;
  month: number;
  day: number;
  /** With seconds. */
  time: string;
  offset_minutes: number | null;
}

function toLocal(
  given: string,
  { date_order, default_time }: Pick<Settings, "date_order" | "default_time">,
): LocalTime | Problem {
  const stamp = readStamp(given);
  if (stamp === null) return refuseForm(given);
  const [day, other] = (date_order === undefined ? DATE_ORDERS : [date_order]).flatMap(
    (order) => inOrder(stamp.day, order) ?? [],
  );
  if (day === undefined)
    return refuse(
      `"${shorten(given)}" is not a date if the ${date_order === "mdy" ? "month" : "day"} comes first. Correct it.`,
    );
  if (other !== undefined && dayOf(day) !== dayOf(other))
    return refuse(
      `"${shorten(given)}" can be ${dayOf(day)} or ${dayOf(other)}. Choose whether the day or the month comes first.`,
    );
  const { clock, offset_minutes } = stamp;
  if (clock === null && default_time === undefined)
    return refuse(
      `"${shorten(given)}" has no time of day. Write it after the date, such as 09:00.`,
    );
  const numbers = clock === null ? [] : [clock.hour, clock.minute, clock.second];
  const time = clock === null ? `${default_time}:00` : numbers.map(pad).join(":");
  return { ...day, time, offset_minutes };
}

function toInstant(local: LocalTime, zone: string): Date | Problem {
  const { time, offset_minutes } = local;
  const day = isoDay(local);
  if (offset_minutes !== null)
    return new Date(Date.parse(`${day}T${time}Z`) - offset_minutes * MINUTE_MS);
  const minute = time.slice(0, 5);
  const reading = readLocalTime(`${day}T${minute}`, zone);
  const shown = `${dayOf(local)}, ${minute}`;
  if (reading === null) return refuseForm(shown);
  if (reading.kind === "once")
    return new Date(reading.instant.getTime() + Number(time.slice(6)) * SECOND_MS);
  if (reading.kind === "skipped")
    return refuse(
      `${shown} doesn't exist in ${zone}: clocks skip it when daylight saving time begins. Choose another time.`,
    );
  const offsets = [reading.instant, reading.second].map((instant) => describeOffset(instant, zone));
  return refuse(
    `${shown} occurs twice in ${zone}, in ${offsets.join(" and ")}. Write it with its offset, such as ${reading.instant.toISOString()}.`,
  );
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

type Day = Pick<LocalTime, "year" | "month" | "day">;

function dayOf({ year, month, day }: Day): string {
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

function refuseForm(given: string): Problem {
  return refuse(
    `"${shorten(given)}" is not a time. Write 2027-03-01 09:00, or 2027-03-01T09:00:00Z with an offset.`,
  );
}

function refuse(problem: string): Problem {
  return { column: "scheduled_at", problem };
}
