import { fromCell } from "#core/domain/to-csv.ts";
import type { ColumnName } from "#core/domain/transfer/columns.ts";
import { countColumns, readHeader } from "#core/domain/transfer/read-header.ts";
import { splitCsv } from "./split-csv.ts";

export interface CsvRow {
  /** Line of the file where it begins, from 1. */
  line: number;
  cells: Readonly<Partial<Record<ColumnName, string>>>;
  problem: string | null;
}

interface Line {
  line: number;
  cells: string[];
  problem: string | null;
}

const DELIMITERS = [",", ";", "\t"] as const;
/** The decoder's replacement for bytes that aren't UTF-8, and NUL, which only binary files contain. */
const NOT_TEXT = /[\0\uFFFD]/;

/**
 * Returns the rows of a CSV file of posts, up to `most` and one more, so that callers notice there are too many, or why
 * the file as a whole can't be read. Accepts a byte order mark, commas, semicolons and tabs, and any line endings.
 */
export function readCsv({
  csv,
  most,
}: {
  csv: string;
  most: number;
}): CsvRow[] | { problem: string } {
  const text = csv.replace(/^\uFEFF/, "");
  if (text.trim() === "") return { problem: "The file is empty." };
  if (NOT_TEXT.test(text))
    return {
      problem:
        "The file isn't UTF-8 text. In your spreadsheet app, save it as “CSV UTF-8” and choose that file.",
    };
  const [header, ...lines] = readLines(text, most + 2);
  const columns = readHeader(header?.cells ?? []);
  if ("problem" in columns) return columns;
  if (header?.problem != null) return { problem: `The header: ${header.problem}` };
  if (lines.length === 0) return { problem: "The file has only a header. Add rows below it." };
  return lines.map((line) => toRow(line, columns));
}

function toRow({ line, cells, problem }: Line, columns: readonly ColumnName[]): CsvRow {
  const beyond = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  const tooMany = `The row has ${cells.length} cells, and the header ${columns.length}. Put text with separators in quotation marks.`;
  const named = columns.map((column, index) => [column, fromCell(cells[index] ?? "")]);
  return {
    line,
    cells: Object.fromEntries(named),
    problem: problem ?? (beyond ? tooMany : null),
  };
}

function readLines(text: string, most: number): Line[] {
  const lines: Line[] = [];
  for (const { line, cells, is_quoted_well } of splitCsv(text, delimiterOf(text))) {
    if (cells.some((cell) => cell.trim() !== ""))
      lines.push({ line, cells, problem: is_quoted_well ? null : UNQUOTED });
    if (lines.length >= most) break;
  }
  return lines;
}

const UNQUOTED =
  "A quotation mark is missing or misplaced. Put the cell in quotation marks and double any inside it.";

function delimiterOf(text: string): string {
  const counts = DELIMITERS.map((delimiter) => {
    const [header] = splitCsv(text, delimiter);
    return { delimiter, columns: countColumns(header?.cells ?? []) };
  });
  const [best] = counts.sort((left, right) => right.columns - left.columns);
  return best?.delimiter ?? ",";
}
