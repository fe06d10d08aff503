import { expect, test } from "vitest";
import { parseMarkdown, renderDocument, toSlackBlocks } from "#core/domain/markdown/index.ts";
import { Blocks, showBlocks } from "./blocks.ts";

test("a blank line between a code block and a list is shown as one", () => {
  const rendition = renderDocument(parseMarkdown("```\ncode\n```\n\n* news\n\nend"), "slack");
  const blocks = Blocks.parse(toSlackBlocks(rendition));
  expect(showBlocks(blocks)).toBe("code\n\n- news\n\nend");
});
