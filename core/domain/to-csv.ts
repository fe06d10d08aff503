export type Cell = string | number | null;

/** RFC 4180. Prevents spreadsheets from running cells as formulas. */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map(toCsvLine).join("");
}

export function toCsvLine(row: readonly Cell[]): string {
  return `${row.map(toCell).join(",")}\r\n`;
}

function toCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
