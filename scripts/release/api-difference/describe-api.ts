import { compareApis } from "./compare-apis.ts";
import { type ApiDocument, operationsOf } from "./document.ts";

/** Returns what a release changes in the API, in Markdown, breaking changes first. `before` is null for the first. */
export function describeApi(before: ApiDocument | null, after: ApiDocument): string {
  const { size } = operationsOf(after);
  if (before === null) return `The first version of the API, with ${size} operations.`;
  const { breaking, added, changed } = compareApis(before, after);
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
  return [...new Set(lines)].map((line) => `- ${line}.`).join("\n");
}
