/** Formats a time zone for people: `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** Returns its current offset and time, such as `UTC+1, 15:04`; empty for a zone that the browser doesn't know. */
export function describeZone(zone: string, now: Date): string {
  try {
    const parts = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "shortOffset",
    }).formatToParts(now);
    const read = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    const offset = read("timeZoneName").replace("GMT", "UTC");
    return `${offset}, ${read("hour")}:${read("minute")}`;
  } catch {
    return "";
  }
}

/**
 * Returns the zones that match typed text, those whose city starts with it first. The empty zone, if it is listed, is
 * found by the words of `without`.
 */
export function findZones(
  zones: readonly string[],
  typed: string,
  now: Date,
  without = "",
): string[] {
  const city = typed.trim().toLowerCase().replaceAll(/\s+/g, "_");
  const rank = (zone: string) => (zone.toLowerCase().split("/").at(-1)?.startsWith(city) ? 0 : 1);
  return zones
    .filter((zone) => matchesZone(zone === "" ? without : zone, typed, now))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Whether a zone matches typed text: each word is a prefix of a word of its name, or in its offset. */
function matchesZone(zone: string, typed: string, now: Date): boolean {
  const names = zone.toLowerCase().split(/[/_\s-]+/);
  const offset = () => describeZone(zone, now).toLowerCase().split(",")[0] ?? "";
  const label = typed
    .toLowerCase()
    .split(/[/_\s,]+/)
    .filter(Boolean);
  return label.every(
    (word) =>
      names.some((name) => name.startsWith(word)) ||
      (/^(utc|gmt|[+-]\d)/.test(word) && offset().endsWith(word.replace("gmt", "utc"))),
  );
}
