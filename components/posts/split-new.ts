interface Listed {
  id: string;
}

/**
 * Returns the rows to show, and how many are hidden until requested: new rows above a known row, so that nothing moves
 * under the pointer. Rows after the last known one are shown.
 */
export function splitNew<Row extends Listed>(rows: readonly Row[], shownIds: ReadonlySet<string>) {
  const end = rows.findLastIndex(({ id }) => shownIds.has(id));
  const shown = rows.filter(({ id }, index) => index > end || shownIds.has(id));
  return { shown, waiting: rows.length - shown.length };
}

/** Adds shown rows to the known ones. Returns the same set if there are none. */
export function withShown(
  shownIds: ReadonlySet<string>,
  rows: readonly Listed[],
): ReadonlySet<string> {
  const { shown } = splitNew(rows, shownIds);
  return shown.every(({ id }) => shownIds.has(id))
    ? shownIds
    : new Set([...shownIds, ...shown.map(({ id }) => id)]);
}
