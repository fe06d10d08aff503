import { z } from "zod";
import {
  collectText,
  type Placeless,
  type TextCollector,
} from "#platforms/kit/received/collect-text.ts";
import type { Received, ShownText } from "#platforms/kit/received/received.ts";
import type { SandboxPost } from "#platforms/kit/simulator/spec.ts";
import { type Block, NewPost } from "./simulator/new-post.ts";

const Payload = z.object({ content: NewPost.shape.content });
type TextBlock = Extract<Block, { type: "text" }>;
type Formatting = NonNullable<TextBlock["formatting"]>[number];

const KINDS = { bold: "strong", italic: "emphasis", strikethrough: "strikethrough" } as const;

export const received: Received = {
  text: showBlocks,
  card: z
    .object({ content: z.array(z.object({ type: z.string(), url: z.string().optional() })) })
    .transform(({ content }) => content.find(({ type }) => type === "link")?.url)
    .pipe(z.string())
    .transform((url) => ({ url })),
};

function showBlocks({ payload }: SandboxPost): ShownText {
  const text = collectText();
  let number = 0;
  let before: TextBlock | null = null;
  for (const block of Payload.parse(payload).content) {
    if (block.type !== "text") continue;
    number = isOrdered(block) ? number + 1 : 0;
    if (before !== null) text.write(isItem(before) && isItem(block) ? "\n" : "\n\n");
    writeBlock(text, block, number);
    before = block;
  }
  return { title: null, text: text.text, marks: text.marks };
}

function isOrdered({ subtype }: TextBlock): boolean {
  return subtype === "ordered-list-item";
}

function isItem({ subtype }: TextBlock): boolean {
  return subtype?.endsWith("list-item") === true;
}

function writeBlock(collected: TextCollector, block: TextBlock, number: number): void {
  const { text, subtype, indent_level = 0, formatting = [] } = block;
  const marker = isOrdered(block) ? `${number}. ` : "- ";
  if (isItem(block)) collected.write(`${"  ".repeat(indent_level)}${marker}`);
  const start = collected.text.length;
  writeFormatted(collected, text, formatting);
  if (subtype === "quote") collected.cover(start, { kind: "blockquote", textStart: start });
  if (subtype === "heading1" || subtype === "heading2")
    collected.cover(start, { kind: "heading", depth: subtype === "heading1" ? 1 : 2 });
}

/** Ranges are in code points, and may overlap: the text is split where any begins or ends. */
function writeFormatted(collected: TextCollector, text: string, formatting: readonly Formatting[]) {
  const points = [...text];
  const edges = new Set([
    0,
    points.length,
    ...formatting.flatMap(({ start, end }) => [start, Math.min(end, points.length)]),
  ]);
  const cuts = [...edges].sort((left, right) => left - right);
  for (const [index, end] of cuts.slice(1).entries()) {
    const start = cuts[index] ?? 0;
    const over = formatting.filter((range) => range.start <= start && range.end >= end);
    collected.write(points.slice(start, end).join(""), over.flatMap(toMark));
  }
}

function toMark({ type, url = "" }: Formatting): Placeless[] {
  if (type === "link") return [{ kind: "link", url }];
  return type === "small" ? [] : [{ kind: KINDS[type] }];
}
