export type Cell = string | number | null;

/**
 * What a spreadsheet would run as a formula, after any apostrophes: with those of the text itself counted, removing one
 * gives back the same text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** RFC 4180. Prevents spreadsheets from running cells as formulas. */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map(toCsvLine).join("");
}

export function toCsvLine(row: readonly Cell[]): string {
  return `${row.map(toCell).join(",")}\r\n`;
}

/** Removes the apostrophe that an export puts before what a spreadsheet would run as a formula. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function toCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
