/** Binary search for the last sorted position that passes, if none passes after one that fails. */
export function lastThat(
  positions: readonly number[],
  passes: (position: number) => boolean,
): number | undefined {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(positions[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return positions[low - 1];
}
