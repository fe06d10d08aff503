const MOST_SHOWN = 60;

export function quotePost(start: string): string {
  const text = start.replaceAll(/\s+/g, " ").trim();
  if (text === "") return "A post without text";
  return `“${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text}”`;
}

/** Formats a time in the organization's time zone: `1 Dec 2026, 09:00 (Europe/Prague)`. */
export function momentIn(instant: string | Date, timeZone: string): string {
  const options = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("en-GB", options).format(new Date(instant))} (${timeZone})`;
}
