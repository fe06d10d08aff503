import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { type MarkdownMark, parseMarkdown } from "./index.ts";

const REMARK_NAMES: Partial<Record<Nodes["type"], MarkdownMark["kind"]>> = {
  strong: "strong",
  emphasis: "emphasis",
  delete: "strikethrough",
  inlineCode: "code",
  code: "code_block",
  heading: "heading",
  link: "link",
};

test("marks separated clearly from the text are found where remark finds them", () => {
  // Two words, because a single one between runs of different lengths is a name (`_chris__`).
  const opening = fc.constantFrom(" *a a", " **a a", " _a a", " __a a", " ***a a", " ~~a a");
  const closing = fc.constantFrom("b* ", "b** ", "b_ ", "b__ ", "b*** ", "b~~ ");
  const whole = fc.constantFrom(
    " word",
    " `code` ",
    " ~~struck~~",
    " [label](https://example.com/a_b)",
    " \\*",
    " a_b",
    "\nline",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(opening, closing, whole), { maxLength: 14 }), (parts) => {
      const markdown = `start${parts.join("")}`;
      expect(ourMarks(markdown)).toEqual(remarkMarks(markdown));
    }),
    { numRuns: runs(3000) },
  );
});

test.each([
  "# Heading\n\ntext with **bold** and *italics*",
  "```js\nconst a = 1;\n```\n\nafter `code`",
  "- **one**\n- *two*\n\n1. `three`",
  "***both*** and **a *b* c** and *a **b** c*",
  "[a **b** c](https://example.com 'title') ~~d~~",
  "`` a ` b `` and `c`",
  "> a *quote*\n\n~~gone~~, <https://example.com> and [a](<https://example.com/b>)",
  "- an item\n\n```\ncode\n```\n- **another** over\n  *two lines*",
  "*a **b *c* d** e* and __a _b___",
])("marks of ordinary posts are found where remark finds them: %j", (markdown) => {
  expect(ourMarks(markdown)).toEqual(remarkMarks(markdown));
});

function ourMarks(markdown: string) {
  const kinds = new Set(Object.values(REMARK_NAMES));
  return parseMarkdown(markdown)
    .marks.map(({ kind, open, close }) => ({
      kind: kind === "autolink" ? "link" : kind,
      place: `${open.start}-${close.end}`,
    }))
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, place }) => `${kind} ${place}`)
    .sort();
}

function remarkMarks(markdown: string) {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmStrikethroughFromMarkdown()],
  });
  return collect(tree).sort();
}

function collect(node: Nodes): string[] {
  const inside = "children" in node ? node.children.flatMap(collect) : [];
  const kind = REMARK_NAMES[node.type];
  if (kind === undefined) return inside;
  return [`${kind} ${node.position?.start.offset}-${node.position?.end.offset}`, ...inside];
}
