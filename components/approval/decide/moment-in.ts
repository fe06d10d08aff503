/** A moment on the organization's clock, with its zone: whoever has a link may be anywhere. */
export function momentIn(instant: string, timeZone: string): string {
  const options = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("en-GB", options).format(new Date(instant))} (${timeZone})`;
}
