/** Formats a time in the organization's zone, which is named because people with a link may be anywhere. */
export function momentIn(instant: string, timeZone: string): string {
  const options = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("en-GB", options).format(new Date(instant))} (${timeZone})`;
}
