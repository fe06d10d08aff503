/**
 * Returns a random order that differs from the given one if there are at least two items. `random` returns numbers from
 * 0 (inclusive) to 1 (exclusive).
 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  const isSame = order.every((item, index) => item === items[index]);
  return isSame ? [...order.slice(1), ...order.slice(0, 1)] : order;
}
