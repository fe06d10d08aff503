import { findFacets } from "#core/domain/markdown/facets/find-facets.ts";
import { type MarkdownMark, parseMarkdown } from "#core/domain/markdown/index.ts";

/** How a part of a text looks while it is written. `syntax` is markdown's own characters. */
export interface TextStyle {
  start: number;
  end: number;
  kind: "strong" | "emphasis" | "strikethrough" | "code" | "link" | "syntax";
}

/** Returns the styles of a text: its markdown, and the links, mentions and hashtags in it. */
export function findStyles(text: string): TextStyle[] {
  const { marks } = parseMarkdown(text);
  const styles = marks.flatMap(stylesOf);
  const linked = findFacets(text, []).filter(
    ({ start, end }) => !styles.some((style) => style.start < end && style.end > start),
  );
  return [...styles, ...linked.map(({ start, end }) => ({ start, end, kind: "link" as const }))];
}

function stylesOf({ kind, open, close }: MarkdownMark): TextStyle[] {
  const content = { start: open.end, end: close.start };
  const syntax = [open, close].map(({ start, end }) => ({ start, end, kind: "syntax" as const }));
  switch (kind) {
    case "strong":
    case "emphasis":
    case "strikethrough":
      return [{ ...content, kind }, ...syntax];
    case "code":
    case "code_block":
      return [{ ...content, kind: "code" }, ...syntax];
    case "link":
    case "autolink":
    case "mention":
      return [{ ...content, kind: "link" }, ...syntax];
    case "heading":
      return [{ ...content, kind: "strong" }, ...syntax];
    default:
      return [];
  }
}
