import { skipRun } from "../text/line.ts";
import type { MarkMaker } from "./mark-maker.ts";

/** Code in a line. One blank on each side sets code that starts or ends with a backtick apart from its delimiters. */
export const codeMark: MarkMaker<"inlineCode"> = ({ range, source }) => {
  const { start, end } = range;
  const width = skipRun(source, start, end) - start;
  const padding = isPadded(source.slice(start + width, end - width)) ? 1 : 0;
  return {
    kind: "code",
    open: { start, end: start + width + padding },
    close: { start: end - width - padding, end },
  };
};

function isPadded(content: string) {
  return content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
}
