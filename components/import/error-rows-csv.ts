import type { ImportRow } from "#core/contract/resources/import-row.ts";
import type { OpenedCsv } from "#core/domain/transfer/csv/open-csv.ts";
import { SEPARATOR_SIGNS } from "#core/domain/transfer/csv/separator-signs.ts";
import { IMPORT_COPY } from "./copy.ts";

/** Without it, spreadsheets don't read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Returns a CSV file of the rows with errors, as they are in the original file, and a column with their errors. */
export function errorRowsCsv(opened: OpenedCsv, rows: readonly ImportRow[]): string {
  const { header, lines, separator } = opened;
  const width = Math.max(header?.cells.length ?? 0, ...lines.map(({ cells }) => cells.length));
  const errors = new Map(
    rows
      .filter(({ ok }) => !ok)
      .map((row) => [
        row.row,
        row.errors
          .map(({ heading, message }) => (heading === null ? message : `${heading}: ${message}`))
          .join(" "),
      ]),
  );
  const withErrors = lines.flatMap(({ line, cells }) => {
    const error = errors.get(line);
    return error === undefined ? [] : [[...filled(cells, width), error]];
  });
  const first = header === null ? [] : [[...filled(header.cells, width), IMPORT_COPY.error_column]];
  const sign = SEPARATOR_SIGNS[separator];
  const text = [...first, ...withErrors]
    .map((cells) => `${cells.map((cell) => quoted(cell, sign)).join(sign)}\r\n`)
    .join("");
  return BYTE_ORDER_MARK + text;
}

function filled(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? "");
}

/** Changes no text, unlike an export: the cells are the person's own. */
function quoted(cell: string, sign: string): string {
  return cell.includes(sign) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
