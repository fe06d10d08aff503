import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { DAY_MS, formatDate, formatMinutes, formatShortWeekday } from "./calendar.ts";
import type { Reading } from "./read-sentence.ts";
import type { Moment } from "./resolve-sentence.ts";
import type { TimeTextContext, TypedTime } from "./typed-time.ts";

const MINUTE_MS = 60_000;

type Definite = Extract<TypedTime, { kind: "local" | "instant" }>;

/** A time that a text can mean. */
export interface Choice {
  time: Definite;
  /** Offers it in the person's words. */
  text: string;
  /** Offers it with its date. */
  formal: string;
}

/** Identifies a time; begins with its year. */
export function keyOf(time: Definite): string {
  return time.kind === "local" ? time.local : time.instant.toISOString();
}

interface Options {
  reading: Reading;
  moment: Moment;
  has_several_days: boolean;
}

/** Offers a time that a text can mean. */
export function toChoice(options: Options, context: TimeTextContext): Choice {
  const { day, minutes, instant } = options.moment;
  const local = new Date(day * DAY_MS + minutes * MINUTE_MS);
  const offset = instant === null ? "" : ` ${formatOffset(local.getTime() - instant.getTime())}`;
  const formal = `${formatDate(day)} ${formatMinutes(minutes)}${offset}`;
  const time: Definite =
    instant === null
      ? { kind: "local", local: local.toISOString().slice(0, 16) }
      : { kind: "instant", instant };
  return { time, text: inOwnWords(options, context) ?? formal, formal };
}

/** Repeats the person's words for what is clear. Undefined if only the date is. */
function inOwnWords(
  { reading, moment, has_several_days }: Options,
  context: TimeTextContext,
): string | undefined {
  const { sentence } = reading;
  const time = formatMinutes(moment.minutes);
  const behind = reading.zone === "" ? "" : ` ${reading.zone}`;
  if (sentence.clock?.form === "night") return undefined;
  if (sentence.day?.kind === "period" && sentence.weekday === undefined)
    return `${formatShortWeekday(moment.day)} ${formatDate(moment.day)} ${time}${behind}`;
  if (has_several_days) {
    const isClear = sentence.part === undefined && sentence.clock?.form !== "open";
    return `${formatDate(moment.day)} ${(isClear && reading.clock) || time}${behind}`;
  }
  const now = Date.parse(`${toLocalTime(context.now, context.zone)}Z`);
  const isToday = Math.floor(now / DAY_MS) === moment.day;
  const unsaid = sentence.clock === undefined ? (isToday ? "today" : "tomorrow") : "";
  return `${reading.day || unsaid} ${time}${behind}`.trim();
}

/** Formats an offset from UTC in a way that is read back: `UTC-3:30`. */
function formatOffset(ahead: number): string {
  const minutes = Math.round(ahead / MINUTE_MS);
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const clock = rest === 0 ? `${hours}` : `${hours}:${String(rest).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "-" : "+"}${clock}`;
}
