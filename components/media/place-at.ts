/** Which of the places under each other a height is at, by where each of them ends; beyond an end it is that end's. */
export function placeAt(bottoms: readonly number[], y: number): number {
  const place = bottoms.findIndex((bottom) => y < bottom);
  return place === -1 ? Math.max(0, bottoms.length - 1) : place;
}
