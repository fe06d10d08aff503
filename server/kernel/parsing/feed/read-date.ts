const LONGEST = 100;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** In hours. Other names count as UTC, as RFC 2822 (section 4.3) says. */
const ZONES: Readonly<Record<string, number>> = {
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
  bst: 1,
  cet: 1,
  cest: 2,
  jst: 9,
};

/** As in RSS (RFC 822, with years of 2 or 4 digits): `Mon, 23 Nov 2026 08:00:00 +0100`. The day of the week may be wrong. */
const RFC_822 =
  /^(?:\p{L}{2,12}\.?,? {1,3})?(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}\.?[ -](\d{4}|\d\d)(?:,? {1,3}(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d{1,9})?)? ?([a-z]{1,5}|[+-]\d\d:?\d\d)?/iu;

/** As in Atom (RFC 3339) and Dublin Core, whose time, seconds and zone may be missing: `2026-11-23T08:00:00+01:00`. */
const ISO =
  /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[t ] ?(\d\d):(\d\d)(?::(\d\d))?(?:[.,]\d{1,9})?)? ?([a-z]{1,5}|[+-]\d\d:?\d\d)?/i;

/**
 * Returns a date as ISO 8601 in UTC, or null if it is missing or not a date. `Date.parse` would find dates where there
 * are none ("Episode 12"), and times without a zone would depend on the server's.
 */
export function readDate(text: string | undefined): string | null {
  const date =
    text
      ?.slice(0, LONGEST)
      .trim()
      .replaceAll(/\s{1,100}/g, " ") ?? "";
  const iso = ISO.exec(date);
  if (iso !== null) {
    const [, year = "", month = "", day = "1", ...rest] = iso;
    return toIso([Number(year), Number(month) - 1, Number(day)], rest);
  }
  const [, day = "", month = "", year = "", ...rest] = RFC_822.exec(date) ?? [];
  return toIso([fullYear(year), MONTHS.indexOf(month.toLowerCase()), Number(day)], rest);
}

/** RFC 2822, section 4.3. */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length === 4) return number;
  return number < 50 ? 2000 + number : 1900 + number;
}

function toIso(
  [year, month, day]: readonly [number, number, number],
  [hour = "0", minute = "0", second = "0", zone = ""]: readonly (string | undefined)[],
): string | null {
  const start = new Date(Date.UTC(year, month, day));
  const isDay = year > 0 && start.getUTCMonth() === month && start.getUTCDate() === day;
  const isTime = Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isDay || !isTime) return null;
  const minutes = Number(hour) * 60 + Number(minute) - offsetOf(zone);
  return new Date(start.getTime() + (minutes * 60 + Number(second)) * 1000).toISOString();
}

/** In minutes. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return (ZONES[zone.toLowerCase()] ?? 0) * 60;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
