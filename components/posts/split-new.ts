interface Listed {
  id: string;
}

/**
 * The rows that are shown, and how many wait until they are asked for: those that came in above a known row, so that
 * nothing moves under the pointer. What follows the last known row is shown.
 */
export function splitNew<Row extends Listed>(rows: readonly Row[], known: ReadonlySet<string>) {
  const end = rows.findLastIndex(({ id }) => known.has(id));
  const shown = rows.filter(({ id }, index) => index > end || known.has(id));
  return { shown, waiting: rows.length - shown.length };
}

/** The known rows and those that are shown besides. The same set where there are no others. */
export function withShown(
  known: ReadonlySet<string>,
  rows: readonly Listed[],
): ReadonlySet<string> {
  const { shown } = splitNew(rows, known);
  return shown.every(({ id }) => known.has(id))
    ? known
    : new Set([...known, ...shown.map(({ id }) => id)]);
}
