/** As many as a poll is begun with: nobody asks for a choice between fewer. */
const FIRST_ROWS = 2;

/** The rows in which choices are written: those that are set, and empty ones up to `blank`. */
export function asRows(value: unknown, blank: number): string[] {
  const texts = Array.isArray(value) ? value.map((each) => String(each)) : [];
  const count = Math.max(texts.length, blank === 0 ? FIRST_ROWS : blank);
  return Array.from({ length: count }, (_, index) => texts[index] ?? "");
}

/** What the rows say: rows at the end that nobody has filled in are none. */
export function asValue(rows: readonly string[]): string[] | undefined {
  const last = rows.findLastIndex((text) => text !== "");
  return last === -1 ? undefined : rows.slice(0, last + 1);
}

export function moved(rows: readonly string[], from: number, to: number): string[] {
  const others = without(rows, from);
  return [...others.slice(0, to), rows[from] ?? "", ...others.slice(to)];
}

export function without(rows: readonly string[], index: number): string[] {
  return rows.filter((_, at) => at !== index);
}
