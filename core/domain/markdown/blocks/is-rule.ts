import type { SourceRange } from "../document.ts";
import { isBlank, skipBlanks } from "./line.ts";

/** Whether a line is a divider: three or more of one of `-`, `*`, `_`, blanks between them or not. */
export function isRule(source: string, line: SourceRange): boolean {
  const start = skipBlanks(source, line.start, line.end);
  const marker = source[start];
  if (marker !== "-" && marker !== "*" && marker !== "_") return false;
  let count = 0;
  for (let index = start; index < line.end; index += 1) {
    if (source[index] === marker) count += 1;
    else if (!isBlank(source[index])) return false;
  }
  return count >= 3;
}
