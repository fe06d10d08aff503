interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distance in pixels from what toasts must not cover. */
const GAP = 12;

interface Window {
  /** Distance from the bottom of the window if nothing is in the way. */
  usual: number;
  toasts: { left: number; right: number; height: number };
  window_height: number;
  /** What must stay visible. */
  keep_clear: readonly Rect[];
}

/**
 * Returns the toasts' distance from the bottom of the window in pixels: `usual`, or above what they would cover there,
 * or below it if there is no room above.
 */
export function findPlace({ usual, toasts, window_height, keep_clear }: Window): number {
  const { left, right, height } = toasts;
  const beside = keep_clear.filter((area) => area.left < right && area.right > left);
  const covers = (area: Rect, place: number) => {
    const bottom = window_height - place;
    return bottom - height < area.bottom && bottom > area.top;
  };
  const lowest = beside
    .toSorted((one, other) => other.bottom - one.bottom)
    .find((area) => covers(area, usual));
  if (height === 0 || lowest === undefined) return usual;
  let above = usual;
  for (const area of beside.toSorted((one, other) => other.bottom - one.bottom))
    if (covers(area, above)) above = window_height - area.top + GAP;
  if (window_height - above - height >= 0) return above;
  const below = window_height - lowest.bottom - GAP - height;
  return below >= 0 ? below : usual;
}
