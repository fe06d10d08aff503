import type { StyleKind } from "../rendition.ts";
import type { MarkHandler } from "./mark-handler.ts";

/** For marks that the platform can show: removes the delimiters and marks the text. */
export function keepStyle(kind: StyleKind): MarkHandler {
  return {
    open: (mark, output) => output.leaveOut(mark.open),
    close(mark, output, textStart) {
      output.leaveOut(mark.close);
      if (output.length > textStart)
        output.marks.push({ kind, start: textStart, end: output.length });
    },
  };
}
