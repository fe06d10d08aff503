import { TIME_TEXT_COPY } from "./copy.ts";
import { DAY, NOON } from "./read-clock.ts";
import type { Sentence, TypedClock } from "./sentence.ts";
import type { PartOfDay, PartOfWork } from "./words.ts";

/** Minutes since the start of the day that a text can mean, with the question if there are several. */
export type Times = { question: string | null; times: readonly number[] } | { problem: string };

const HOUR = 60;

const PARTS: Readonly<Record<PartOfDay, readonly number[]>> = {
  early: [5, 6, 7],
  morning: [8, 9, 10],
  noon: [12, 13],
  afternoon: [13, 15, 17],
  late: [13, 17, 20],
  evening: [18, 20, 21],
  night: [18, 20, 21],
};
const PARTS_OF_WORK: Readonly<Record<PartOfWork, readonly number[]>> = {
  start: [8, 8.5, 9],
  lunch: [12, 12.5, 13],
  end: [17, 18, 19],
};
const ANY_PART = [9, 12, 17];

/** Hours of each part of the day, from and until. */
const HOURS: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  early: [0, 7],
  morning: [0, 12],
  noon: [11, 15],
  afternoon: [12, 19],
  late: [12, 21],
  evening: [16, 24],
  night: [18, 24],
};
/** Nights are split by midnight. */
const NIGHT_ENDS = 6 * HOUR;

/** Whether a time is in a part of the day; always without one. */
export function isInPart(minutes: number, part: PartOfDay | undefined): boolean {
  if (part === undefined) return true;
  const [from, until] = HOURS[part];
  return minutes >= from * HOUR && minutes < until * HOUR;
}

/** Returns the times of the day that a sentence can mean. */
export function resolveTimes({ day, weekday, clock, part, part_of_work }: Sentence): Times {
  const hasDay = day !== undefined || weekday !== undefined;
  if (clock !== undefined) return inPart(clock, part, hasDay);
  const hours = part_of_work === undefined ? null : PARTS_OF_WORK[part_of_work];
  const fitting = hours ?? (part === undefined ? ANY_PART : PARTS[part]);
  return { question: TIME_TEXT_COPY.what_time, times: fitting.map((each) => each * HOUR) };
}

function inPart(clock: TypedClock, part: PartOfDay | undefined, hasDay: boolean): Times {
  if (part === undefined) return withoutPart(clock, hasDay);
  if (clock.form === "night") return isDark(part) ? one(DAY) : MISMATCH;
  const times = toHalves(clock);
  // "tonight at 12" is the end of the evening.
  if (isDark(part) && times.every((time) => time % NOON === 0))
    return clock.form === "of_12" && clock.minutes === NOON ? MISMATCH : one(DAY);
  if (part === "night") return atNight(times, hasDay);
  const first = times.find((time) => isInPart(time, part));
  return first === undefined ? MISMATCH : one(first);
}

const MISMATCH: Times = { problem: TIME_TEXT_COPY.other_part };

function one(time: number): Times {
  return { question: null, times: [time] };
}

function isDark(part: PartOfDay): boolean {
  return part === "night" || part === "evening";
}

function withoutPart(clock: TypedClock, hasDay: boolean): Times {
  if (clock.form === "open") {
    const early = clock.minutes % NOON;
    return { question: TIME_TEXT_COPY.before_or_after_noon, times: [early, early + NOON] };
  }
  if (clock.form === "night" && hasDay)
    return { question: TIME_TEXT_COPY.which_midnight, times: [0, DAY] };
  return one(clock.minutes);
}

/** With a part of the day, 8:30 may be 20:30, and 12:30 half an hour after midnight. */
function toHalves({ minutes, form }: TypedClock): number[] {
  if (form === "of_12" || minutes === NOON || minutes < HOUR || minutes >= NOON + HOUR)
    return [minutes];
  return minutes < NOON ? [minutes, minutes + NOON] : [minutes, minutes - NOON];
}

/** An hour after midnight belongs to the night before or after a day. */
function atNight(times: readonly number[], hasDay: boolean): Times {
  const late = times.find((time) => isInPart(time, "night"));
  if (late !== undefined) return one(late);
  const early = times.find((time) => time < NIGHT_ENDS);
  if (early === undefined) return MISMATCH;
  if (!hasDay) return one(early);
  return { question: TIME_TEXT_COPY.which_night, times: [early, early + DAY] };
}
