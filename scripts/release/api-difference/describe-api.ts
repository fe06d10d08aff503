import type { ApiRelease } from "#core/contract/api-changes.ts";
import { compareApis } from "./compare-apis.ts";
import { type ApiDocument, operationsOf } from "./document.ts";

/** Returns what a release changes in the API, as the dashboard lists it. `before` is null for the first. */
export function listChanges(
  before: ApiDocument | null,
  after: ApiDocument,
): Omit<ApiRelease, "version" | "date"> {
  const { breaking, added, changed } = compareApis(before ?? after, after);
  return {
    operations: operationsOf(after).size,
    breaking: [...new Set(breaking)],
    added: [...new Set(added)],
    changed: [...new Set(changed)],
  };
}

/** Returns what a release changes in the API, in Markdown, breaking changes first. `before` is null for the first. */
export function describeApi(before: ApiDocument | null, after: ApiDocument): string {
  const { operations, breaking, added, changed } = listChanges(before, after);
  if (before === null) return `The first version of the API, with ${operations} operations.`;
  const groups = [
    ["Breaking", breaking],
    ["New", added],
    ["Changed", changed],
  ] as const;
  const sections = groups.flatMap(([heading, lines]) =>
    lines.length === 0 ? [] : [`#### ${heading}\n\n${listOf(lines)}`],
  );
  return sections.length === 0 ? "No changes." : sections.join("\n\n");
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}.`).join("\n");
}
