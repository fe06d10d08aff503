interface Listed {
  id: string;
}

/**
 * Returns the rows to show, and how many are hidden until requested: new rows above a known row, so that nothing moves
 * under the pointer. Rows after the last known one are shown.
 */
export function splitNew<Row extends Listed>(rows: readonly Row[], known: ReadonlySet<string>) {
  const end = rows.findLastIndex(({ id }) => known.has(id));
  const shown = rows.filter(({ id }, index) => index > end || known.has(id));
  return { shown, waiting: rows.length - shown.length };
}

/** Adds shown rows to the known ones. Returns the same set if there are none. */
export function withShown(
  known: ReadonlySet<string>,
  rows: readonly Listed[],
): ReadonlySet<string> {
  const { shown } = splitNew(rows, known);
  return shown.every(({ id }) => known.has(id))
    ? known
    : new Set([...known, ...shown.map(({ id }) => id)]);
}
