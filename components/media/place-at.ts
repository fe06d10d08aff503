/**
 * Returns the index of the stacked row at a vertical position, given the rows' bottoms. Clamped to the first and last.
 */
export function placeAt(bottoms: readonly number[], y: number): number {
  const place = bottoms.findIndex((bottom) => y < bottom);
  return place === -1 ? Math.max(0, bottoms.length - 1) : place;
}
