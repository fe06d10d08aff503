import type { Nodes, Parents } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";

/**
 * Returns the lines of text found by remark, which reads CommonMark like Reddit. Removes invisible characters, so
 * compared texts must contain none.
 */
export function readReddit(formatted: string): string {
  const tree = fromMarkdown(formatted, {
    extensions: [gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmStrikethroughFromMarkdown()],
  });
  return readNode(tree).replaceAll("\u200B", "").replaceAll("\u00A0", " ");
}

function readNode(node: Nodes): string {
  if (node.type === "break") return "\n";
  if (node.type === "html" || node.type === "image" || node.type === "definition")
    throw new Error(`${node.type} where text was meant: ${JSON.stringify(node)}`);
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  if (node.type === "blockquote") return readChildren(node).replaceAll(/^/gm, "> ");
  if (node.type !== "list") return readChildren(node);
  const items = node.children.map(readNode);
  return items.map((item, at) => `${node.ordered ? `${at + 1}.` : "-"} ${item}`).join("\n");
}

function readChildren(node: Parents) {
  const isBlock = node.children.some(({ type }) =>
    /paragraph|heading|list|code$|blockquote|thematicBreak/.test(type),
  );
  return node.children.map(readNode).join(isBlock ? "\n" : "");
}
