import type { TextRange } from "./document.ts";
import { findLinks } from "./facets/find-links.ts";
import type { Mark, Rendition } from "./rendition.ts";
import { findSlackParts, type SlackPart } from "./writing/find-slack-parts.ts";

/** Slack's rich text block (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block). */
export interface SlackRichText {
  type: "rich_text";
  elements: SlackElement[];
}

export type SlackElement =
  | { type: "rich_text_section"; elements: SlackInline[] }
  | { type: "rich_text_quote"; elements: SlackInline[] }
  | { type: "rich_text_preformatted"; elements: SlackTyped[] }
  | {
      type: "rich_text_list";
      style: "bullet" | "ordered";
      indent?: number;
      /** First number minus 1. */
      offset?: number;
      elements: { type: "rich_text_section"; elements: SlackInline[] }[];
    };

export type SlackInline = SlackTyped | { type: "user"; user_id: string; style?: SlackStyle };

type SlackTyped =
  | { type: "text"; text: string; style?: SlackStyle }
  | { type: "link"; url: string; text: string; style?: SlackStyle };

type SlackStyle = { [name in "bold" | "italic" | "strike" | "code"]?: true };

const STYLES: Partial<Record<Mark["kind"], keyof SlackStyle>> = {
  strong: "bold",
  emphasis: "italic",
  strikethrough: "strike",
  code: "code",
  code_block: "code",
};

/**
 * Converts a rendition to Slack's rich text, which separates characters from formatting, so nothing typed is read as
 * markup. URLs are marked, because Slack detects none in rich text. Empty for text of only whitespace.
 */
export function toSlackBlocks({ text, marks }: Omit<Rendition, "sourceOf">): SlackRichText[] {
  if (text.trim() === "") return [];
  const covers = [...marks, ...addressesIn(text, marks)];
  const elements = findSlackParts(text, marks)
    .map((part) => toElement(text, part, covers))
    // Slack refuses quotes without text.
    .filter((element) => element.elements.length > 0);
  return [
    { type: "rich_text", elements: elements.length > 0 ? joinLists(elements) : [plain(text)] },
  ];
}

function plain(text: string): SlackElement {
  return { type: "rich_text_section", elements: [{ type: "text", text }] };
}

function addressesIn(text: string, marks: readonly Mark[]): Mark[] {
  const taken = marks.filter(({ kind }) =>
    ["link", "code", "code_block", "mention"].includes(kind),
  );
  return [...findLinks(text)].filter(
    ({ start, end }) => !taken.some((mark) => mark.start < end && start < mark.end),
  );
}

function toElement(text: string, part: SlackPart, covers: readonly Mark[]): SlackElement {
  const elements = part.ranges.flatMap((range) => toInlines(text, range, covers));
  switch (part.kind) {
    case "code":
      return { type: "rich_text_preformatted", elements: withoutStyles(elements) };
    case "quote":
      return { type: "rich_text_quote", elements: joinAlike(elements) };
    case "section":
      return { type: "rich_text_section", elements: joinAlike(elements) };
    case "item": {
      const { indent, number } = part;
      return {
        type: "rich_text_list",
        style: number === null ? "bullet" : "ordered",
        ...(indent === 0 ? {} : { indent }),
        ...(number === null || number === 1 ? {} : { offset: number - 1 }),
        elements: [{ type: "rich_text_section", elements: joinAlike(elements) }],
      };
    }
  }
}

function toInlines(text: string, range: TextRange, covers: readonly Mark[]): SlackInline[] {
  const over = covers.filter(({ start, end }) => start < range.end && end > range.start);
  const edges = new Set([range.start, range.end]);
  for (const { start, end } of over) {
    if (start > range.start) edges.add(start);
    if (end < range.end) edges.add(end);
  }
  const cuts = [...edges].sort((left, right) => left - right);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const here = over.filter((mark) => mark.start <= start && mark.end >= end);
    return toInline(text.slice(start, end), here);
  });
}

function toInline(text: string, marks: readonly Mark[]): SlackInline {
  const names = marks.flatMap(({ kind }) => STYLES[kind] ?? []);
  const style: SlackStyle = Object.fromEntries(names.map((name) => [name, true]));
  const styled = names.length === 0 ? {} : { style };
  const mention = marks.find((mark) => mark.kind === "mention");
  if (mention?.kind === "mention")
    return { type: "user", user_id: mention.handle.slice("slack:".length), ...styled };
  const link = marks.find((mark) => mark.kind === "link");
  return link?.kind === "link"
    ? { type: "link", url: link.url, text, ...styled }
    : { type: "text", text, ...styled };
}

/** Merges adjacent elements with equal formatting, such as the lines of a quote. */
function joinAlike(elements: readonly SlackInline[]): SlackInline[] {
  const joined: SlackInline[] = [];
  for (const element of elements) {
    const last = joined.at(-1);
    const isJoined = last !== undefined && "text" in last && "text" in element;
    if (isJoined && lookOf(last) === lookOf(element)) last.text += element.text;
    else joined.push({ ...element });
  }
  return joined;
}

function lookOf({ text: _, ...looks }: SlackTyped): string {
  return JSON.stringify(looks);
}

function withoutStyles(elements: readonly SlackInline[]): SlackTyped[] {
  return [
    { type: "text", text: elements.map((each) => ("text" in each ? each.text : "")).join("") },
  ];
}

/** Merges consecutive items of the same depth into one list. */
function joinLists(elements: readonly SlackElement[]): SlackElement[] {
  const joined: SlackElement[] = [];
  for (const element of elements) {
    const last = joined.at(-1);
    if (
      last?.type === "rich_text_list" &&
      element.type === "rich_text_list" &&
      isSame(last, element)
    )
      last.elements.push(...element.elements);
    else joined.push(element);
  }
  return joined;
}

type SlackList = SlackElement & { type: "rich_text_list" };

/** An ordered list continues if the item has the next number. */
function isSame(list: SlackList, item: SlackList): boolean {
  if (list.style !== item.style || (list.indent ?? 0) !== (item.indent ?? 0)) return false;
  return (
    item.style === "bullet" || (list.offset ?? 0) + list.elements.length === (item.offset ?? 0)
  );
}
