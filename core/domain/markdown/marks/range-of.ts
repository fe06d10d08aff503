import type { Nodes } from "mdast";
import type { TextRange } from "../document.ts";

export function rangeOf({ position }: Nodes): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
