import type { ImportUse } from "#core/contract/import-uses.ts";
import { isClock, readStamp } from "../dates/read-stamp.ts";
import { matchColumns } from "./column-names.ts";
import type { OpenedCsv } from "./open-csv.ts";

export interface CsvColumn {
  /** Null if the file has no header or the column no name. */
  heading: string | null;
  /** The first values. */
  samples: string[];
  /** What it probably is. */
  guess: ImportUse;
}

const SAMPLES = 3;
const READ = 50;
/** A column of channels can have typos. */
const NEARLY_ALL = 0.8;

type Test = (cell: string) => boolean;

/**
 * Describes the columns of a file, and guesses by names and contents what each is. `isChannels` says whether a cell
 * names channels.
 */
export function inspectColumns({ header, lines }: OpenedCsv, isChannels: Test): CsvColumn[] {
  const some = lines.slice(0, READ);
  const width = Math.max(header?.cells.length ?? 0, some[0]?.cells.length ?? 0);
  const columns = Array.from({ length: width }, (_, index) =>
    some.map(({ cells }) => cells[index] ?? "").filter((cell) => cell.trim() !== ""),
  );
  const headings = columns.map((_, index) => header?.cells[index]?.trim() ?? "");
  const named =
    header === null
      ? columns.map((values) => guessByValues(values, isChannels))
      : matchColumns(headings);
  const uses = withoutRepeats(named);
  const text = uses.includes("content") ? -1 : longest(columns, uses);
  return columns.map((values, index) => ({
    heading: headings[index] || null,
    samples: values.slice(0, SAMPLES),
    guess: index === text ? "content" : (uses[index] ?? "ignore"),
  }));
}

function guessByValues(values: readonly string[], isChannels: Test): ImportUse | null {
  const are = (test: Test) => values.length > 0 && values.every(test);
  if (are((value) => readStamp(value) !== null)) return "date";
  if (are(isClock)) return "time";
  if (are((value) => /^\s*https?:\/\/\S+\s*$/i.test(value))) return "media_urls";
  const named = values.filter(isChannels).length;
  if (named > 0 && named >= NEARLY_ALL * values.length) return "channels";
  return null;
}

function withoutRepeats(uses: readonly (ImportUse | null)[]): (ImportUse | null)[] {
  return uses.map((use, index) => (uses.indexOf(use) === index ? use : null));
}

/** Returns the column without a use that has the longest texts, or −1. */
function longest(columns: readonly string[][], uses: readonly (ImportUse | null)[]): number {
  const sizes = columns.map((values, index) =>
    uses[index] === null ? values.reduce((sum, { length }) => sum + length, 0) : 0,
  );
  const most = Math.max(0, ...sizes);
  return most === 0 ? -1 : sizes.indexOf(most);
}
