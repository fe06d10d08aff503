/** Converts rich text to markdown. Loaded on the first rich paste, because it includes the markdown parser. */
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { encodeTarget } from "#core/domain/markdown/writing/encode-target.ts";
import { wrapCode } from "#core/domain/markdown/writing/fence-code.ts";

/**
 * Converts HTML to markdown; null if the plain text contains as much, or more.
 */
export function toMarkdown(html: string, plain: string): string | null {
  const markdown = writeMarkdown(readBlocks(html));
  if (markdown === null || markdown === "") return null;
  return condense(markdown) === condense(plain) ? null : markdown;
}

/** Programs differ in how they write the spaces and line breaks of a paragraph. */
function condense(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Escaped with a backslash. */
const DELIMITERS = /[*_~`[\]]/g;

const AT_LINE_START = /^(\s*)(#{1,6}(?=\s)|[-+](?=\s)|>|\d{1,9}(?=[.)]\s))/gm;

/**
 * Converts rich text to markdown that reads as the same text. Null if impossible; the plain text then contains more.
 */
export function writeMarkdown(blocks: readonly Block[]): string | null {
  const text = write(blocks, textOf);
  const attempts = [
    (run: Run) => runOf(run, (text) => text),
    (run: Run) => runOf(run, escapeMarkup),
  ];
  for (const attempt of attempts) {
    const markdown = write(blocks, attempt, "#");
    if (renderDocument(parseMarkdown(markdown), "slack").text.trim() === text.trim())
      return markdown;
  }
  return null;
}

const textOf = ({ text }: Run) => text;

function escapeMarkup(text: string): string {
  return text.replaceAll(DELIMITERS, "\\$&").replaceAll(AT_LINE_START, "$1\\$2");
}

function runOf(run: Run, write: (text: string) => string): string {
  const text = run.text.trim();
  if (text === "") return run.text;
  let marked = run.code ? wrapCode(text) : write(text);
  if (run.strike) marked = `~~${marked}~~`;
  if (run.emphasis) marked = `*${marked}*`;
  if (run.strong) marked = `**${marked}**`;
  // Put spaces at the edges outside of the markup, which is invalid otherwise.
  return run.text.replace(text, () => marked);
}

function writeRuns(
  runs: readonly Run[],
  writeRun: (run: Run) => string,
  isMarkdown: boolean,
): string {
  let written = "";
  for (let at = 0; at < runs.length; ) {
    const url = runs[at]?.url;
    const end = runs.findIndex((run, index) => index > at && run.url !== url);
    const linked = runs.slice(at, end === -1 ? runs.length : end);
    const text = linked.map(writeRun).join("");
    written += isMarkdown && url !== undefined ? linkTo(url, text) : text;
    at += linked.length;
  }
  return written;
}

function linkTo(url: string, text: string): string {
  const label = text.trim();
  if (label === "" || label === url) return text;
  return text.replace(label, () => `[${label}](${encodeTarget(url, "()<>")})`);
}

function write(blocks: readonly Block[], writeRun: (run: Run) => string, heading = ""): string {
  let written = "";
  let last: Block | undefined;
  for (const block of blocks) {
    const gap = last?.kind === "item" && block.kind === "item" ? "\n" : "\n\n";
    const text = writeRuns(block.runs, writeRun, heading !== "").trim();
    if (text === "") continue;
    written += (last === undefined ? "" : gap) + startOf(block, heading) + text;
    last = block;
  }
  return written;
}

function startOf({ kind, depth, number }: Block, heading: string): string {
  if (kind === "heading") return heading === "" ? "" : `${heading.repeat(depth)} `;
  if (kind === "quote") return "> ";
  if (kind === "paragraph") return "";
  const indent = (number === undefined ? "  " : "   ").repeat(depth);
  return `${indent}${number === undefined ? "-" : `${number}.`} `;
}

const BLOCKS =
  /^(?:ADDRESS|ARTICLE|BLOCKQUOTE|BODY|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|H[1-6]|HEADER|LI|MAIN|OL|P|SECTION|UL)$/;

const UNSHOWN = /^(?:HEAD|SCRIPT|STYLE|TEMPLATE|TITLE)$/;

const STYLES: Record<string, RunStyle> = {
  B: { strong: true },
  STRONG: { strong: true },
  I: { emphasis: true },
  EM: { emphasis: true },
  S: { strike: true },
  DEL: { strike: true },
  STRIKE: { strike: true },
  CODE: { code: true },
};

interface Place {
  block: Pick<Block, "kind" | "depth" | "number">;
  style: RunStyle;
}

const PARAGRAPH: Place["block"] = { kind: "paragraph", depth: 0 };

/**
 * Parses the paragraphs of clipboard HTML, with the formatting that markdown supports. Runs and loads nothing of it.
 */
function readBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks: Block[] = [];
  walk(body, { block: PARAGRAPH, style: {} });
  return blocks;

  function walk(parent: Element, place: Place) {
    for (const node of parent.childNodes) {
      if (node instanceof Text)
        add({ ...place.style, text: node.data.replaceAll(/[\s\u00a0]+/g, " ") }, place);
      else if (node instanceof HTMLElement) enter(node, place);
    }
  }
  function enter(element: HTMLElement, { block, style }: Place) {
    // Word writes list markers as text.
    if (UNSHOWN.test(element.tagName) || /mso-list:\s*Ignore/i.test(styleOf(element))) return;
    if (element.tagName === "BR") return open(block);
    const isBlock = BLOCKS.test(element.tagName);
    const inner = isBlock ? blockOf(element, block) : block;
    if (isBlock) open(inner);
    walk(element, { block: inner, style: lookOf(element, style) });
    if (isBlock) open(block);
  }
  function open(block: Place["block"]) {
    blocks.push({ ...block, runs: [] });
  }
  function add(run: Run, place: Place) {
    if (blocks.length === 0) open(place.block);
    const runs = blocks.at(-1)?.runs ?? [];
    const last = runs.at(-1);
    // Programs split runs with the same formatting.
    if (last !== undefined && looksLike(last, run)) last.text += run.text;
    else runs.push(run);
  }
}

function looksLike({ text: _, ...one }: Run, { text: __, ...other }: Run): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof RunStyle>;
  return [...keys].every((key) => (one[key] || undefined) === (other[key] || undefined));
}

function blockOf(element: HTMLElement, around: Place["block"]): Place["block"] {
  const heading = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (heading !== undefined) return { kind: "heading", depth: Number(heading) };
  if (element.tagName === "BLOCKQUOTE") return { kind: "quote", depth: 0 };
  if (element.tagName === "LI") return itemOf(element);
  if (/mso-list:\s*l\d/i.test(styleOf(element))) return wordItemOf(element);
  return around;
}

function itemOf(element: HTMLElement): Place["block"] {
  let depth = -1;
  for (let at: Element | null | undefined = element; at; at = at.parentElement?.closest("ul, ol"))
    depth += 1;
  const isNumbered = element.parentElement?.tagName === "OL";
  const items = [...(element.parentElement?.children ?? [])].filter(
    ({ tagName }) => tagName === "LI",
  );
  const block = { kind: "item", depth: Math.max(0, depth - 1) } as const;
  return isNumbered ? { ...block, number: items.indexOf(element) + 1 } : block;
}

function wordItemOf(element: HTMLElement): Place["block"] {
  const level = Number(/level(\d)/i.exec(styleOf(element))?.[1] ?? 1);
  const sign = element.querySelector('[style*="mso-list"]')?.textContent ?? "";
  const number = /^\s*(\d+)[.)]/.exec(sign)?.[1];
  const block = { kind: "item", depth: level - 1 } as const;
  return number === undefined ? block : { ...block, number: Number(number) };
}

/**
 * From the element, and from its style, which may differ: Google Docs wraps the whole text in a `b` that isn't bold.
 */
function lookOf(element: HTMLElement, around: RunStyle): RunStyle {
  const look = { ...around, ...STYLES[element.tagName] };
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style;
  if (fontWeight !== "") look.strong = fontWeight === "bold" || Number(fontWeight) >= 600;
  if (fontStyle !== "") look.emphasis = fontStyle === "italic";
  if (`${textDecorationLine} ${textDecoration}`.includes("line-through")) look.strike = true;
  const url = element.tagName === "A" ? element.getAttribute("href") : null;
  if (url !== null && /^https?:\/\//i.test(url)) look.url = url;
  return look;
}

function styleOf(element: HTMLElement): string {
  return element.getAttribute("style") ?? "";
}

interface RunStyle {
  strong?: boolean;
  emphasis?: boolean;
  strike?: boolean;
  code?: boolean;
  url?: string;
}

type Run = RunStyle & { text: string };

export interface Block {
  kind: "paragraph" | "heading" | "item" | "quote";
  runs: Run[];
  /** For a heading, its level from 1 to 6; for a list item, its nesting from 0. */
  depth: number;
  /** For an item of a numbered list. */
  number?: number;
}
