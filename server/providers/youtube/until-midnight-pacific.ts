const DAY_SECONDS = 86_400;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  hourCycle: "h23",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/**
 * Returns the time from a response's own `Date` until quotas restart, at midnight Pacific time
 * (developers.google.com/youtube/v3/determine_quota_cost), in milliseconds: an hour off on the two days a year when the
 * clocks change. Returns an hour if the response has no date.
 */
export function untilMidnightPacific(headers: Headers): number {
  const at = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(at)) return 3_600_000;
  const parts = clock.formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const passed = of("hour") * 3600 + of("minute") * 60 + of("second");
  return (DAY_SECONDS - passed) * 1000;
}
