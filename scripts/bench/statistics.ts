/**
 * Returns the value that a share (0 to 1) of the values doesn't exceed, by nearest rank; 0.5 is the median. NaN without
 * values.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** Returns the median; for an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
