interface Rect {
  top: number;
  bottom: number;
}

/** So far from what they must not cover, in pixels. */
const GAP = 12;

/**
 * How far above the window's bottom messages stand, in pixels: at `usual`, or above what they would cover there; below it where
 * there is no room above.
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
  /** What has to stay in sight; null where that is not on the page. */
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
