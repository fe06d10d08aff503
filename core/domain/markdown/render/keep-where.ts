import type { MarkdownMarkKind } from "../document.ts";
import type { MarkHandler, MarkOf } from "./mark-handler.ts";

/** Chooses between two handlers: `kept` for a mark that the platform can show, `other` for one that it can't. */
export function keepWhere<Kind extends MarkdownMarkKind>(
  canShow: (mark: MarkOf<Kind>, text: string) => boolean,
  handler: MarkHandler<Kind>,
  other: MarkHandler<Kind>,
): MarkHandler<Kind> {
  const choose = (mark: MarkOf<Kind>, markdown: string) =>
    canShow(mark, markdown.slice(mark.open.end, mark.close.start)) ? handler : other;
  return {
    open: (mark, output) => choose(mark, output.markdown).open(mark, output),
    close: (mark, output, textStart) =>
      choose(mark, output.markdown).close(mark, output, textStart),
  };
}
