import type { Separator } from "#core/contract/import-uses.ts";
import { MOST_IMPORT_COLUMNS } from "#core/contract/limits.ts";
import { isClock, readStamp } from "../dates/read-stamp.ts";
import { meaningOf } from "./column-names.ts";
import { findSeparator } from "./find-separator.ts";
import { SEPARATOR_SIGNS } from "./separator-signs.ts";
import { splitCsv } from "./split-csv.ts";

export interface Line {
  /** Line of the file where it begins, from 1. */
  line: number;
  cells: string[];
  problem: string | null;
}

export interface OpenedCsv {
  separator: Separator;
  /** Whether other separators are as likely. */
  is_separator_unclear: boolean;
  /** Null if the first row is a post. */
  header: Line | null;
  lines: Line[];
  /** Whether the file is an export of Crier, possibly saved again by a spreadsheet. */
  is_own_export: boolean;
}

export interface CsvForm {
  /** Found by the file's contents if undefined. */
  separator?: Separator | undefined;
  /** Whether the first row names the columns; found by its contents if undefined. */
  header?: boolean | undefined;
}

const BYTE_ORDER_MARK = "\uFEFF";
/** Excel's own first line, which isn't a row. */
const SEPARATOR_LINE = /^sep=([,;\t|])(?=\r?\n)/i;
const UNQUOTED =
  "A quotation mark is missing or misplaced. Put the cell in quotation marks and double any inside it.";
const NOT_TEXT =
  "The file isn't UTF-8 text. In your spreadsheet app, save it as “CSV UTF-8” and choose that file.";

/** What other files than CSV begin with. */
const OTHER_FORMATS = [
  { start: /^\s*<(?:!doctype\s+html|html[\s>])/i, name: "a web page" },
  { start: /^\s*<\?xml\s/i, name: "an XML file" },
  { start: /^\s*(?:\[\s*)?\{\s*["}]/, name: "a JSON file" },
  { start: /^%PDF-/, name: "a PDF" },
];

/**
 * Splits a CSV file into rows, up to `most` of them, or says why it isn't one. Accepts a byte order mark, any line ends,
 * and commas, semicolons, tabs or pipes.
 */
export function openCsv(
  { csv, separator: given, header }: CsvForm & { csv: string },
  most: number,
): OpenedCsv | { problem: string } {
  const hasMark = csv.startsWith(BYTE_ORDER_MARK);
  const text = hasMark ? csv.slice(1) : csv;
  const problem = findFault(text);
  if (problem !== null) return { problem };
  const [whole = "", sign] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(whole.length);
  const found = findSeparator(body);
  const named = SEPARATOR_NAMES.find((name) => SEPARATOR_SIGNS[name] === sign);
  const separator = given ?? named ?? found.separator;
  const [first, ...rest] = readLines(body, separator, most + 1);
  if (first === undefined) return { problem: "The file is empty." };
  const columns = first.cells.length;
  if (columns > MOST_IMPORT_COLUMNS)
    return {
      problem: `The first row has ${columns} columns, and a file can have at most ${MOST_IMPORT_COLUMNS}. Remove some.`,
    };
  const hasHeader = header ?? isHeader(first.cells);
  const is_own_export = hasHeader && isExportHeader(first.cells);
  // Bytes that aren't UTF-8 become this character. A file with a byte order mark is UTF-8, and may contain it.
  if (text.includes("\uFFFD") && !(hasMark && is_own_export)) return { problem: NOT_TEXT };
  return {
    separator,
    is_separator_unclear: given === undefined && named === undefined && found.is_unclear,
    header: hasHeader ? first : null,
    lines: hasHeader ? rest : [first, ...rest].slice(0, most),
    is_own_export,
  };
}

function findFault(text: string): string | null {
  if (text.trim() === "") return "The file is empty.";
  const other = OTHER_FORMATS.find(({ start }) => start.test(text));
  if (other !== undefined)
    return `This is ${other.name}, not a CSV file. Choose a file that was saved as CSV.`;
  return text.includes("\0") ? NOT_TEXT : null;
}

const SEPARATOR_NAMES = Object.keys(SEPARATOR_SIGNS) as Separator[];

/** An export is recognized by two of its columns, so that it still is when others were removed or moved. */
function isExportHeader(cells: readonly string[]): boolean {
  return ["id", "published_urls"].every((name) => cells.includes(name));
}

function isHeader(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => meaningOf(cell) !== null) &&
    !cells.some((cell) => readStamp(cell) !== null || isClock(cell))
  );
}

function readLines(text: string, separator: Separator, most: number): Line[] {
  const lines: Line[] = [];
  for (const { line, cells, is_quoted_well } of splitCsv(text, SEPARATOR_SIGNS[separator])) {
    if (cells.some((cell) => cell.trim() !== ""))
      lines.push({ line, cells, problem: is_quoted_well ? null : UNQUOTED });
    if (lines.length >= most) break;
  }
  return lines;
}
