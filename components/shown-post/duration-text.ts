const UNITS = [
  ["day", 1_440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Formats a duration: "1 day", "1 day 12 hours", 90 minutes as "1 hour 30 minutes". */
export function durationText(minutes: number): string {
  let rest = Math.round(minutes);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? "" : "s"}`);
  }
  return parts.join(" ") || "0 minutes";
}
