/** A poll starts with two choices, the minimum that makes sense. */
const FIRST_ROWS = 2;

/** Returns the choices that are set, padded with empty rows up to `blank`. */
export function asRows(value: unknown, blank: number): string[] {
  const texts = Array.isArray(value) ? value.map((each) => String(each)) : [];
  const count = Math.max(texts.length, blank === 0 ? FIRST_ROWS : blank);
  return Array.from({ length: count }, (_, index) => texts[index] ?? "");
}

/** Returns the choices without the empty rows at the end. */
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
