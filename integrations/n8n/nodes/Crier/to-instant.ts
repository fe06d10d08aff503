/**
 * Returns a time as Crier takes it. A local time gets the offset that `zone` has then; anything else, such as `2h`, stays
 * as it is. Expressions such as `{{ $now }}` return an object with `toISO`.
 */
export function toInstant(given: unknown, zone: string): string {
  const text = isDateTime(given) ? given.toISO() : String(given);
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text) ?? [];
  if (day === undefined) return text;
  const local = Date.parse(`${day}T${time}Z`);
  // The offset of the first guess is wrong only near a change of the clocks, where the second one is right.
  const guess = local - offsetAt(local, zone);
  return new Date(local - offsetAt(guess, zone)).toISOString();
}

function isDateTime(given: unknown): given is { toISO(): string } {
  return typeof given === "object" && given !== null && "toISO" in given;
}

const PARTS = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
} as const;

/** Returns how far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { ...PARTS, timeZone: zone }).formatToParts(
    instant,
  );
  const read = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const local = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return local - Math.floor(instant / 1000) * 1000;
}
