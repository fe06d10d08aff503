import { nearestName } from "#core/contract/nearest-name.ts";
import { shorten } from "#core/contract/shorten.ts";
import { COLUMNS, type ColumnName } from "./columns.ts";

const NAMES: readonly ColumnName[] = COLUMNS.map(({ name }) => name);

/** Returns the columns of a header row in order, or a sentence about the problem. */
export function readHeader(cells: readonly string[]): ColumnName[] | { problem: string } {
  const names = cells.map((cell) => cell.trim());
  const expected = names.map(toColumn);
  if (expected.every((name) => name === undefined))
    return {
      problem:
        'The first line has no column names. Start the file with a header row, such as "content,channels,scheduled_at".',
    };
  const unknown = expected.indexOf(undefined);
  if (unknown >= 0) return { problem: describeUnknown(names[unknown] ?? "", unknown) };
  const columns = expected as ColumnName[];
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined)
    return { problem: `The header contains the column "${twice}" twice. Remove one of them.` };
  if (!columns.includes("content"))
    return { problem: 'The header has no column "content" for the text of each post. Add it.' };
  return columns;
}

export function countColumns(cells: readonly string[]): number {
  return cells.filter((cell) => toColumn(cell.trim()) !== undefined).length;
}

function toColumn(name: string): ColumnName | undefined {
  const lower = name.toLowerCase();
  return NAMES.find((column) => column === lower);
}

function describeUnknown(name: string, index: number): string {
  if (name === "") return `Column ${index + 1} has no name in the header. Name it, or remove it.`;
  const nearest = nearestName(name, NAMES);
  const hint =
    nearest === undefined ? `The columns are ${NAMES.join(", ")}.` : `Did you mean "${nearest}"?`;
  return `The header has an unknown column "${shorten(name)}". ${hint}`;
}
