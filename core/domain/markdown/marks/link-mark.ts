import { toAddress } from "../reading/to-address.ts";
import type { MarkMaker } from "./mark-maker.ts";

export const linkMark: MarkMaker<"link"> = ({ node, range, markdown }) => {
  const { start, end } = range;
  if (markdown[start] === "<") {
    const url = markdown.slice(start + 1, end - 1);
    const [open, close] = [start + 1, end - 1];
    return { kind: "autolink", url, open: { start, end: open }, close: { start: close, end } };
  }
  const url = toAddress(node.url);
  const label = node.data?.label;
  if (url === undefined || label === undefined) return undefined;
  return {
    kind: "link",
    url,
    titled: node.title != null,
    open: { start, end: label.start },
    close: { start: label.end, end },
  };
};
