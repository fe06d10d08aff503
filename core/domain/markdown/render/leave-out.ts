import type { MarkHandler } from "./mark-handler.ts";

export const leaveOut: MarkHandler = {
  open: (mark, output) => output.leaveOut(mark.open),
  close: (mark, output) => output.leaveOut(mark.close),
};
