export const LIVE_COPY = {
  paused: "Live updates paused. Reconnecting…",
} as const;
