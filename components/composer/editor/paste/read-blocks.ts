import type { Block, Run, RunStyle } from "./rich-text.ts";

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
export function readBlocks(html: string): Block[] {
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
