import type { SourceRange } from "../document.ts";
import { isBlank, skipBlanks } from "./line.ts";

/**
 * The `> ` that a line starts with, all levels of it; undefined when there is none. The last `>` needs a blank or nothing
 * after it: `>_<` and `>100 people` are words.
 */
export function readQuote(source: string, line: SourceRange): SourceRange | undefined {
  let end = -1;
  let index = skipBlanks(source, line.start, line.end);
  while (index < line.end && source[index] === ">") {
    const next = source[index + 1];
    if (index + 1 === line.end) end = line.end;
    else if (isBlank(next)) end = index + 2;
    index = skipBlanks(source, index + 1, line.end);
  }
  return end === -1 ? undefined : { start: line.start, end };
}
