import type { MarkHandler } from "./mark-handler.ts";
import type { DroppedMark } from "./mark-tally.ts";

/** For marks that the platform can't show: keeps the text, and adds a warning. */
export function dropMark(name: DroppedMark): MarkHandler {
  return {
    open(mark, output) {
      output.leaveOut(mark.open);
      output.countDropped(name);
    },
    close: (mark, output) => output.leaveOut(mark.close),
  };
}
