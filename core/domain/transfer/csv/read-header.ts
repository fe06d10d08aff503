import type { ImportUse } from "#core/contract/import-uses.ts";
import { nearestName } from "#core/contract/nearest-name.ts";
import { shorten } from "#core/contract/shorten.ts";
import { COLUMNS } from "../columns.ts";
import { matchColumns, meaningOf } from "./column-names.ts";

const NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/**
 * Returns the use of each column of a header row in order, or a sentence about the problem. Stricter than a person's
 * own choice of columns: an unknown name may be a typo.
 */
export function readHeader(cells: readonly string[]): ImportUse[] | { problem: string } {
  const names = cells.map((cell) => cell.trim());
  const meanings = names.map(meaningOf);
  if (meanings.every((meaning) => meaning === null))
    return {
      problem:
        'The first line has no column names. Start the file with a header row, such as "content,channels,scheduled_at".',
    };
  const unknown = meanings.indexOf(null);
  if (unknown >= 0) return { problem: describeUnknown(names[unknown] ?? "", unknown) };
  const uses = matchColumns(names);
  const surplus = uses.indexOf(null);
  const rival = uses.findIndex((use) => use !== null && use === meanings[surplus]?.use);
  if (surplus >= 0) return { problem: describeTwice(names, rival, surplus) };
  if (!uses.includes("content"))
    return { problem: 'The header has no column "content" for the text of each post. Add it.' };
  return uses.map((use) => use ?? "ignore");
}

function describeTwice(names: readonly string[], first: number, second: number): string {
  const [one = "", two = ""] = [first, second].map((index) => shorten(names[index] ?? ""));
  return one.toLowerCase() === two.toLowerCase()
    ? `The header contains the column "${one.toLowerCase()}" twice. Remove one of them.`
    : `The columns "${one}" and "${two}" mean the same. Remove one of them.`;
}

function describeUnknown(name: string, index: number): string {
  if (name === "") return `Column ${index + 1} has no name in the header. Name it, or remove it.`;
  const nearest = nearestName(name, NAMES);
  const hint =
    nearest === undefined ? `The columns are ${NAMES.join(", ")}.` : `Did you mean "${nearest}"?`;
  return `The header has an unknown column "${shorten(name)}". ${hint}`;
}
