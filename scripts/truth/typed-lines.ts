/**
 * `node scripts/run.mjs scripts/truth/typed-lines.ts FILE…`: prints the lines of files that a platform without markup
 * would show differently than typed, with their number by kind of mark. In chat messages, hardly any author should have
 * meant no markup. A person has to check that.
 */
import { readFileSync } from "node:fs";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { runProgram } from "../run-program.ts";

export interface TypedLines {
  count: number;
  changed: { line: string; shown: string; kinds: string[] }[];
}

/** Reads each distinct line of a text as a post of its own. */
export function readTypedLines(text: string): TypedLines {
  const lines = new Set(text.split(/\r\n?|\n/));
  const changed: TypedLines["changed"] = [];
  for (const line of lines) {
    const document = parseMarkdown(line);
    const shown = renderDocument(document, "plain").text;
    if (shown === line) continue;
    changed.push({ line, shown, kinds: document.marks.map(({ kind }) => kind) });
  }
  return { count: lines.size, changed };
}

function showTypedLines({ count, changed }: TypedLines): string {
  const byKind = new Map<string, number>();
  for (const kind of changed.flatMap(({ kinds }) => [...new Set(kinds)]))
    byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
  const kinds = [...byKind].map(([kind, lines]) => `${kind} ${lines}`).join(", ");
  const shown = changed.map((each) => `${each.kinds.join(" ")}\n  ${each.line}\n  ${each.shown}`);
  return [...shown, `${changed.length} of ${count} lines changed: ${kinds}`].join("\n");
}

if (import.meta.main) {
  const files = process.argv.slice(2);
  await runProgram({
    options: files.length === 0 ? null : files,
    usage: "node scripts/run.mjs scripts/truth/typed-lines.ts FILE…",
    async run(names) {
      const text = names.map((name) => readFileSync(name, "utf8")).join("\n");
      console.log(showTypedLines(readTypedLines(text)));
    },
  });
}
