import { IMPORT_FIELDS, type ImportUse } from "#core/contract/import-uses.ts";
import { fromCell } from "#core/domain/to-csv.ts";
import type { ImportedColumn } from "../columns.ts";
import { type CsvForm, type Line, type OpenedCsv, openCsv } from "./open-csv.ts";
import { readHeader } from "./read-header.ts";

export interface CsvRow {
  /** Line of the file where it begins, from 1. */
  line: number;
  cells: Readonly<Partial<Record<ImportedColumn, string>>>;
  problem: string | null;
}

export interface CsvFile {
  rows: CsvRow[];
  /** What the file calls each column; those of a date and a time are joined. */
  headings: Readonly<Partial<Record<ImportedColumn, string>>>;
}

interface Asked extends CsvForm {
  csv: string;
  most: number;
  /** What each column is, in order; by their names if undefined. */
  columns?: readonly ImportUse[] | undefined;
}

/**
 * Returns the rows of a CSV file of posts, up to `most` and one more, so that callers notice there are too many, or why
 * the file as a whole can't be read.
 */
export function readCsv({ most, columns, ...asked }: Asked): CsvFile | { problem: string } {
  // Without a mapping, the first row has to name the columns.
  const header = asked.header ?? (columns === undefined ? true : undefined);
  const opened = openCsv({ ...asked, header }, most + 1);
  if ("problem" in opened) return opened;
  const uses = columns ?? readHeader(opened.header?.cells ?? []);
  if ("problem" in uses) return uses;
  if (columns !== undefined && !columns.includes("content"))
    return { problem: "None of the columns is the text of the posts. Choose one." };
  if (opened.header?.problem != null) return { problem: `The header: ${opened.header.problem}` };
  if (opened.lines.length === 0)
    return { problem: "The file has only a header. Add rows below it." };
  return {
    rows: opened.lines.map((line) => toRow(line, uses, opened)),
    headings: headingsOf(opened, uses),
  };
}

function toRow(
  { line, cells, problem }: Line,
  uses: readonly ImportUse[],
  { header, is_own_export }: OpenedCsv,
): CsvRow {
  const width = header?.cells.length ?? uses.length;
  const beyond = cells.slice(width).some((cell) => cell.trim() !== "");
  const tooMany = `The row has ${cells.length} cells, and the ${header === null ? "first row" : "header"} ${width}. Put text with separators in quotation marks.`;
  const valuesOf = (use: ImportUse) =>
    uses.flatMap((each, index) => {
      const cell = cells[index] ?? "";
      if (each !== use || cell === "") return [];
      return is_own_export ? fromCell(cell) : splitValues(use, cell, header?.cells[index] ?? "");
    });
  const when = ["scheduled_at", "date", "time"] as const;
  const named = IMPORT_FIELDS.filter(
    (use) => uses.includes(use) && use !== "date" && use !== "time",
  );
  const fields = named.map((use) => [use, valuesOf(use).join(JOINED_BY[use] ?? "\n")]);
  const isTimed = uses.some((use) => when.some((each) => each === use));
  const time = isTimed ? { scheduled_at: when.flatMap(valuesOf).join(" ") } : {};
  return {
    line,
    cells: { ...Object.fromEntries(fields), ...time },
    problem: problem ?? (beyond ? tooMany : null),
  };
}

const JOINED_BY: Partial<Record<ImportUse, string>> = {
  labels: "|",
  channels: "|",
  media_urls: "|",
  media_alt_texts: "|",
};

/** Other tools separate labels and URLs by commas, semicolons or line breaks. */
function splitValues(use: ImportUse, cell: string, heading: string): string {
  if (heading.trim().toLowerCase() === use) return cell;
  if (use === "labels") return cell.replace(/[,;\n]/g, "|");
  if (use === "media_urls") return cell.replace(/[,;\s](?=\s?https?:)/gi, "|");
  return cell;
}

function headingsOf({ header }: OpenedCsv, uses: readonly ImportUse[]): CsvFile["headings"] {
  const named = uses.map((use, index) => {
    const column = use === "date" || use === "time" ? "scheduled_at" : use;
    return [column, header?.cells[index]?.trim() || `Column ${index + 1}`] as const;
  });
  // The first column of a kind names it.
  return Object.fromEntries(named.filter(([column]) => column !== "ignore").reverse());
}
