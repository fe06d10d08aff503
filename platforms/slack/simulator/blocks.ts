/**
 * Rich text blocks, validated as strictly as Slack does
 * (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block).
 */
import { z } from "zod";
import { nameOf } from "./members.ts";

const MAX_BLOCKS = 50;
/**
 * Slack recommends 4,000 characters for a message's text. For blocks it only documents that it refuses them at some
 * length (https://github.com/slackapi/bolt-js/issues/2509), and doesn't give a unit.
 */
const MAX_CHARACTERS = 4_000;

const Style = z.strictObject({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  strike: z.boolean().optional(),
  code: z.boolean().optional(),
});
const Text = z.strictObject({
  type: z.literal("text"),
  text: z.string().min(1),
  style: Style.optional(),
});
const Link = z.strictObject({
  type: z.literal("link"),
  url: z.string().regex(/^[a-z][a-z0-9+.-]*:./i),
  text: z.string().optional(),
  unsafe: z.boolean().optional(),
  style: Style.optional(),
});
const User = z.strictObject({
  type: z.literal("user"),
  user_id: z.string().regex(/^[UW][A-Z0-9]+$/),
  style: Style.optional(),
});
const Inline = z.discriminatedUnion("type", [Text, Link, User]);
type Inline = z.infer<typeof Inline>;

const Section = z.strictObject({
  type: z.literal("rich_text_section"),
  elements: z.array(Inline).min(1),
});
const border = z.union([z.literal(0), z.literal(1)]).optional();
const Element = z.discriminatedUnion("type", [
  Section,
  z.strictObject({
    type: z.literal("rich_text_list"),
    style: z.enum(["bullet", "ordered"]),
    indent: z.int().min(0).max(8).optional(),
    offset: z.int().min(0).optional(),
    border,
    elements: z.array(Section).min(1),
  }),
  z.strictObject({ type: z.literal("rich_text_quote"), border, elements: z.array(Inline).min(1) }),
  z.strictObject({
    type: z.literal("rich_text_preformatted"),
    border,
    language: z.string().optional(),
    elements: z.array(Inline).min(1),
  }),
]);
export const Blocks = z.array(
  z.strictObject({
    type: z.literal("rich_text"),
    block_id: z.string().max(255).optional(),
    elements: z.array(Element).min(1),
  }),
);
export type Blocks = z.infer<typeof Blocks>;

/** Returns Slack's error for invalid blocks and its place, or null. */
export function blocksProblem(given: unknown): { error: string; messages: string[] } | null {
  const blocks = Blocks.safeParse(given);
  if (!blocks.success) {
    const messages = blocks.error.issues.map(
      ({ path, message }) => `[ERROR] ${message} [json-pointer:/blocks/${path.join("/")}]`,
    );
    return { error: "invalid_blocks", messages };
  }
  if (blocks.data.length > MAX_BLOCKS)
    return {
      error: "invalid_blocks",
      messages: ["[ERROR] no more than 50 items allowed [json-pointer:/blocks]"],
    };
  const characters = showBlocks(blocks.data).length;
  return characters > MAX_CHARACTERS ? { error: "msg_blocks_too_long", messages: [] } : null;
}

export function showBlocks(blocks: Blocks): string {
  return blocks.flatMap(({ elements }) => elements.flatMap(linesOf)).join("\n");
}

function linesOf(element: z.infer<typeof Element>): string[] {
  if (element.type === "rich_text_quote") return [textOf(element.elements).replaceAll(/^/gm, "> ")];
  if (element.type !== "rich_text_list") {
    const text = textOf(element.elements);
    // A block of a line break alone shows one empty line.
    return [text === "\n" ? "" : text];
  }
  const { style, offset = 0, indent = 0, elements } = element;
  return elements.map((item, index) => {
    const marker = style === "ordered" ? `${offset + index + 1}. ` : "- ";
    return `${"  ".repeat(indent)}${marker}${textOf(item.elements)}`;
  });
}

function textOf(elements: readonly Inline[]): string {
  return elements
    .map((inline) => {
      if (inline.type === "user") return `@${nameOf(inline.user_id)}`;
      return inline.type === "link" ? (inline.text ?? inline.url) : inline.text;
    })
    .join("");
}
