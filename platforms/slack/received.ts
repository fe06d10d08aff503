import { z } from "zod";
import { collectText, type TextCollector } from "#platforms/kit/received/collect-text.ts";
import type { Received, ShownText } from "#platforms/kit/received/received.ts";
import type { SandboxPost } from "#platforms/kit/simulator/spec.ts";
import { Blocks } from "./simulator/blocks.ts";
import { nameOf } from "./simulator/members.ts";

const Payload = z.object({ blocks: Blocks.catch([]) });
type Element = Blocks[number]["elements"][number];
type Inline = Extract<Element, { type: "rich_text_section" }>["elements"][number];

const STYLES = {
  bold: "strong",
  italic: "emphasis",
  strike: "strikethrough",
  code: "code",
} as const;

export const received: Received = {
  text: showBlocks,
  // https://docs.slack.dev/messaging/unfurling-links-in-messages
  no_card: z.object({ unfurl_links: z.literal(false) }),
};

function showBlocks({ payload, text }: SandboxPost): ShownText {
  const { blocks } = Payload.catch({ blocks: [] }).parse(payload);
  const elements = blocks.flatMap((block) => block.elements);
  if (elements.length === 0) return { title: null, text, marks: [] };
  const collected = collectText();
  for (const [index, element] of elements.entries()) {
    if (index > 0) collected.write("\n");
    writeElement(collected, element);
  }
  return { title: null, text: collected.text, marks: collected.marks };
}

function writeElement(text: TextCollector, element: Element): void {
  if (element.type === "rich_text_list") {
    writeList(text, element);
    return;
  }
  const start = text.text.length;
  for (const inline of element.elements) writeInline(text, inline);
  if (element.type === "rich_text_quote")
    text.cover(start, { kind: "blockquote", textStart: start });
  if (element.type === "rich_text_preformatted")
    text.cover(start, { kind: "code_block", language: "" });
}

function writeList(
  text: TextCollector,
  { style, offset = 0, indent = 0, elements }: Extract<Element, { type: "rich_text_list" }>,
): void {
  for (const [index, item] of elements.entries()) {
    const marker = style === "ordered" ? `${offset + index + 1}. ` : "- ";
    text.write(`${index === 0 ? "" : "\n"}${"  ".repeat(indent)}${marker}`);
    for (const inline of item.elements) writeInline(text, inline);
  }
}

function writeInline(text: TextCollector, inline: Inline): void {
  const names = Object.keys(STYLES) as (keyof typeof STYLES)[];
  const marks = names
    .filter((name) => inline.style?.[name] === true)
    .map((name) => ({ kind: STYLES[name] }));
  if (inline.type === "text") text.write(inline.text, marks);
  else if (inline.type === "user")
    text.write(`@${nameOf(inline.user_id)}`, [
      ...marks,
      { kind: "mention", handle: `slack:${inline.user_id}` },
    ]);
  else text.write(inline.text ?? inline.url, [{ kind: "link", url: inline.url }, ...marks]);
}
