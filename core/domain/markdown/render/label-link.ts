import type { MarkHandler, MarkOf } from "./mark-handler.ts";
import type { Output } from "./output.ts";

/** For platforms with labelled links: the text becomes a link. */
export const labelLink: MarkHandler<"link" | "autolink"> = {
  open(mark, output) {
    if (mark.kind === "link" && mark.titled) output.countDropped("link_title");
    output.leaveOut(mark.open);
  },
  close(mark, output, textStart) {
    output.copyTo(mark.close.start);
    if (output.length === textStart) output.write(mark.url);
    output.leaveOut(mark.close);
    addLink(mark, output, textStart);
  },
};

function addLink({ url }: MarkOf<"link" | "autolink">, output: Output, start: number) {
  output.marks.push({ kind: "link", start, end: output.length, url });
}
