import type { MarkHandler } from "./mark-handler.ts";

/** The mark has done its work in the markdown; without it nothing is lost that a reader would miss. */
export const leaveOut: MarkHandler = {
  open: (mark, output) => output.leaveOut(mark.open),
  close: (mark, output) => output.leaveOut(mark.close),
};
