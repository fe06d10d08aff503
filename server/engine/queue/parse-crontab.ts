import { UnsupportedError } from "../unsupported-error.ts";

/** A parsed crontab line: the values allowed in each field. */
export interface Crontab {
  /** Whether a minute matches. In UTC. */
  matches(minute: Date): boolean;
}

interface Field {
  name: string;
  from: number;
  to: number;
}

const FIELDS: readonly Field[] = [
  { name: "minute", from: 0, to: 59 },
  { name: "hour", from: 0, to: 23 },
  { name: "day of the month", from: 1, to: 31 },
  { name: "month", from: 1, to: 12 },
  { name: "day of the week", from: 0, to: 7 },
];

const PART = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/;

/**
 * Parses a line of five fields, each of numbers, ranges, steps and lists. As in crontab(5), if both days are
 * restricted, matching one of them is enough. Throws UnsupportedError for anything else.
 */
export function parseCrontab(line: string): Crontab {
  const texts = line.trim().split(/\s+/);
  if (texts.length !== FIELDS.length)
    throw new UnsupportedError(
      `the crontab line ${JSON.stringify(line)}, which does not have five fields`,
    );
  const [minutes, hours, days, months, weekdays] = FIELDS.map((field, index) =>
    parseField(field, texts[index] ?? ""),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];
  const isAnyDay = texts[2]?.startsWith("*") || texts[4]?.startsWith("*");
  return {
    matches: (minute) => {
      const isDay = days.has(minute.getUTCDate());
      const weekday = minute.getUTCDay();
      const isWeekday = weekdays.has(weekday) || (weekday === 0 && weekdays.has(7));
      return (
        minutes.has(minute.getUTCMinutes()) &&
        hours.has(minute.getUTCHours()) &&
        months.has(minute.getUTCMonth() + 1) &&
        (isAnyDay ? isDay && isWeekday : isDay || isWeekday)
      );
    },
  };
}

function parseField(field: Field, text: string): Set<number> {
  return new Set(text.split(",").flatMap((part) => parsePart(field, part)));
}

function parsePart({ name, from, to }: Field, text: string): number[] {
  const [whole, first, last, step] = PART.exec(text) ?? [];
  const start = first === undefined ? from : Number(first);
  const open = first === undefined || step !== undefined ? to : start;
  const end = last === undefined ? open : Number(last);
  const by = Number(step ?? 1);
  if (whole === undefined || start < from || end > to || start > end || by < 1)
    throw new UnsupportedError(`${JSON.stringify(text)} as the ${name} of a crontab line`);
  return Array.from(
    { length: Math.floor((end - start) / by) + 1 },
    (_, index) => start + index * by,
  );
}
