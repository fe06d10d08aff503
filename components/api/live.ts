/** Whether changes reach this page as they happen, so that it need not look for them. */
export const live = { on: false };

/** How often to look: not at all while changes come by themselves. In milliseconds. */
export function unlessLive(ms: number): number | false {
  return !live.on && ms;
}
