export const ZONE_COPY = {
  label: "Time zone",
  none: "No time zone found. Try a large city nearby.",
} as const;
