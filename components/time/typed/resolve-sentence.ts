import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { DAY_MS } from "./calendar.ts";
import { TIME_TEXT_COPY } from "./copy.ts";
import { DAY } from "./read-clock.ts";
import { isInPart, resolveTimes } from "./resolve-clock.ts";
import { type Present, resolveDays } from "./resolve-day.ts";
import type { Sentence } from "./sentence.ts";
import type { TimeTextContext } from "./typed-time.ts";
import type { NamedZone, PartOfDay } from "./words.ts";

const MINUTE_MS = 60_000;
const HOUR = 60;
/** More choices than these are too many to read. */
const MOST_CHOICES = 6;
/** Suggested when the usual times of today have passed. */
const LATE_CHOICES = 3;

/** A time that a text can mean: a local time of the organization's zone, or of the zone in the text. */
export interface Moment {
  day: number;
  /** Since the start of the day. */
  minutes: number;
  /** Null without a zone in the text. */
  instant: Date | null;
}

/** The times that a sentence can mean, with the question if it is ambiguous. */
export type Resolved =
  | { question: string | null; moments: readonly Moment[]; has_several_days: boolean }
  | { problem: string };

/** Returns the times that a sentence with a day or a time of the day can mean. */
export function resolveSentence(sentence: Sentence, { now, zone }: TimeTextContext): Resolved {
  const here = toPresent(Date.parse(`${toLocalTime(now, zone)}Z`));
  if (sentence.zone === undefined) return resolveIn(sentence, here);
  const found = facesOf(sentence.zone).flatMap((face) => {
    const there = toPresent(face.toLocal(now));
    // Tomorrow may be that of either zone.
    const isCounted = sentence.day?.kind === "days" && there.today !== here.today;
    const presents = isCounted ? [there, { ...there, today: here.today }] : [there];
    return presents.map((present) => withInstants(resolveIn(sentence, present), face));
  });
  return merge(found);
}

function resolveIn(sentence: Sentence, present: Present): Resolved {
  const resolved = resolveTimes(sentence);
  if ("problem" in resolved) return resolved;
  const { question, times } = resolved;
  const isAsked = sentence.clock === undefined;
  const moments: Moment[] = [];
  for (const minutes of times) {
    const found = resolveDays(sentence, isAsked ? Math.max(...times) : minutes, present);
    if ("problem" in found) return found;
    moments.push(...found.days.map((day) => toMoment(day, minutes)));
  }
  const isMany = moments.length > MOST_CHOICES;
  const few = isMany ? moments.filter(({ minutes }) => minutes === times[0]) : moments;
  const left = withoutPast(isAsked ? laterToday(few, sentence.part, present) : few, present);
  if (isAsked && left.every((moment) => !isAhead(moment, present)))
    return { problem: TIME_TEXT_COPY.passed };
  const hasSeveralDays = moments.length > times.length || isWholePeriod(sentence);
  const isOfDay = isMany || !isAsked;
  return {
    question: askWhich({ question, hasSeveralDays, isOfDay }, left.length),
    moments: left,
    has_several_days: hasSeveralDays,
  };
}

function isWholePeriod({ day, weekday }: Sentence): boolean {
  return day?.kind === "period" && weekday === undefined;
}

interface Open {
  question: string | null;
  hasSeveralDays: boolean;
  /** Whether only the day is asked about. */
  isOfDay: boolean;
}

function askWhich({ question, hasSeveralDays, isOfDay }: Open, choices: number): string | null {
  if (question === null && !hasSeveralDays) return null;
  if (choices === 1 && question !== TIME_TEXT_COPY.what_time) return TIME_TEXT_COPY.did_you_mean;
  if (!hasSeveralDays) return question;
  return isOfDay ? TIME_TEXT_COPY.which_day : TIME_TEXT_COPY.which_time;
}

function toMoment(day: number, minutes: number): Moment {
  return { day: day + Math.floor(minutes / DAY), minutes: minutes % DAY, instant: null };
}

/** Past times aren't meant if another is still to come. */
function withoutPast(moments: readonly Moment[], present: Present): readonly Moment[] {
  const ahead = moments.filter((moment) => isAhead(moment, present));
  return ahead.length > 0 ? ahead : moments;
}

function isAhead({ day, minutes }: Moment, present: Present): boolean {
  return day > present.today || (day === present.today && minutes > present.minutes);
}

/** Replaces suggested times of today that have all passed by the next full hours, if there are any. */
function laterToday(
  moments: readonly Moment[],
  part: PartOfDay | undefined,
  present: Present,
): readonly Moment[] {
  const isOver = moments.every(
    (moment) => moment.day === present.today && !isAhead(moment, present),
  );
  if (!isOver) return moments;
  const next = Math.floor(present.minutes / HOUR) + 1;
  const hours = Array.from({ length: LATE_CHOICES }, (_, more) => (next + more) * HOUR);
  const late = hours.filter((minutes) => minutes < DAY && isInPart(minutes, part));
  return late.length === 0 ? moments : late.map((minutes) => toMoment(present.today, minutes));
}

/** Converts between instants and the clocks of a zone; both in milliseconds. */
interface Face {
  toLocal(instant: Date): number;
  toInstants(local: number): Date[];
}

function facesOf({ offsets, place }: NamedZone): Face[] {
  const faces = offsets.map((offset): Face => {
    const ahead = offset * MINUTE_MS;
    return {
      toLocal: (instant) => instant.getTime() + ahead,
      toInstants: (local) => [new Date(local - ahead)],
    };
  });
  return place === undefined ? faces : [...faces, faceOf(place)];
}

/** The clocks of a place, which "EST" may mean even in summer. */
function faceOf(place: string): Face {
  return {
    toLocal: (instant) => Date.parse(`${toLocalTime(instant, place)}Z`),
    toInstants(local) {
      const reading = readLocalTime(new Date(local).toISOString().slice(0, 16), place);
      if (reading === null) return [];
      return reading.kind === "twice" ? [reading.instant, reading.second] : [reading.instant];
    },
  };
}

function withInstants(resolved: Resolved, face: Face): Resolved {
  if ("problem" in resolved) return resolved;
  const moments = resolved.moments.flatMap((moment) =>
    face
      .toInstants(moment.day * DAY_MS + moment.minutes * MINUTE_MS)
      .map((instant) => ({ ...moment, instant })),
  );
  return { ...resolved, moments };
}

function merge(found: readonly Resolved[]): Resolved {
  const all = found.flatMap((each) => ("problem" in each ? [] : [each]));
  const [first] = all;
  if (first === undefined) return found[0] ?? { problem: TIME_TEXT_COPY.not_recognized };
  const moments = all.flatMap((each) => each.moments);
  const instants = new Set(moments.map(({ instant }) => instant?.getTime()));
  const isSame =
    instants.size === new Set(first.moments.map(({ instant }) => instant?.getTime())).size;
  return {
    question: first.question ?? (isSame ? null : TIME_TEXT_COPY.which_time),
    moments,
    has_several_days: !isSame || first.has_several_days,
  };
}

function toPresent(local: number): Present {
  const today = Math.floor(local / DAY_MS);
  return { today, minutes: Math.floor((local - today * DAY_MS) / MINUTE_MS) };
}
