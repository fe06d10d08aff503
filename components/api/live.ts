/** Whether this page receives live updates, so it doesn't need to poll. */
export const live = { on: false };

/** Polling interval in milliseconds; false while live updates arrive. */
export function unlessLive(ms: number): number | false {
  return !live.on && ms;
}
