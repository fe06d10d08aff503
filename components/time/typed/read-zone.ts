import { digits, either, inOrder, map, maybe, type Reader, sign, tight, word } from "./readers.ts";
import type { NamedZone } from "./words.ts";

/** The furthest that a zone is from UTC. */
const MOST_HOURS = 14;

const minutes = tight(digits([2, 2], [0, 59]));
const hours = tight(digits([1, 2], [0, MOST_HOURS]));

/** `+2`, `+02:00`, `-3:30`. */
const shortOffset: Reader<number> = inOrder(
  [sign("+-"), hours, maybe(inOrder([tight(sign(":")), minutes], ([, rest]) => rest))],
  ([direction, whole, rest]) => toMinutes(direction, whole, rest ?? 0),
);

/** `+02:00`, `+0200`: in full, as in a timestamp. */
const fullOffset: Reader<number> = either(
  inOrder(
    [sign("+-"), tight(digits([2, 2], [0, MOST_HOURS])), tight(sign(":")), minutes],
    ([direction, whole, , rest]) => toMinutes(direction, whole, rest),
  ),
  inOrder([sign("+-"), tight(digits([4, 4], [0, MOST_HOURS * 100]))], ([direction, number]) =>
    toMinutes(direction, Math.floor(number / 100), number % 100),
  ),
);

function toMinutes(direction: string, whole: number, rest: number): number | null {
  if (rest > 59) return null;
  return (direction === "-" ? -1 : 1) * (whole * 60 + rest);
}

/** `UTC`, `CET`, `UTC+2`. */
const named: Reader<NamedZone> = either<NamedZone>(
  word("zone"),
  inOrder([word("zone"), tight(shortOffset)], ([zone, offset]) => {
    const isUtc = zone.place === undefined && zone.offsets.length === 1 && zone.offsets[0] === 0;
    return isUtc ? { offsets: [offset] } : null;
  }),
);

/** Reads the zone of a timestamp, directly behind its time. */
export const readTimestampZone: Reader<NamedZone> = tight(
  either(
    map(fullOffset, (offset) => ({ offsets: [offset] })),
    named,
  ),
);

/** Reads a zone: `CET`, `(UTC+1)`. An offset alone needs its plus, because 9:00-10:00 isn't one. */
export const readZone: Reader<NamedZone> = either<NamedZone>(
  named,
  inOrder([sign("("), named, sign(")")], ([, zone]) => zone),
  (line, at) => (line.tokens[at]?.text === "+" ? map(fullOffset, toZone)(line, at) : []),
);

function toZone(offset: number): NamedZone {
  return { offsets: [offset] };
}
