import type { MarkHandler } from "./mark-handler.ts";
import type { DroppedMark } from "./mark-tally.ts";

/** The platform can't show the mark: its words stay, and a warning says so. */
export function dropMark(name: DroppedMark): MarkHandler {
  return {
    open(mark, output) {
      output.leaveOut(mark.open);
      output.countDropped(name);
    },
    close: (mark, output) => output.leaveOut(mark.close),
  };
}
