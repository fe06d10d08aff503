interface Rect {
  top: number;
  bottom: number;
}

/** Distance in pixels from what toasts must not cover. */
const GAP = 12;

/**
 * Returns the toasts' distance from the bottom of the window in pixels: `usual`, or above what they would cover there,
 * or below it if there is no room above.
 */
export function findPlace({
  usual,
  height,
  window_height,
  keep_clear,
}: {
  usual: number;
  height: number;
  window_height: number;
  /** What must stay visible; null if it isn't on the page. */
  keep_clear: Rect | null;
}): number {
  if (keep_clear === null || height === 0) return usual;
  const bottom = window_height - usual;
  const covers = bottom - height < keep_clear.bottom && bottom > keep_clear.top;
  if (!covers) return usual;
  const hasRoomAbove = keep_clear.top - GAP - height >= 0;
  return hasRoomAbove
    ? window_height - keep_clear.top + GAP
    : window_height - keep_clear.bottom - GAP - height;
}
