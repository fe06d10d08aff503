import type { LinkTracking } from "#core/contract/resources/utm-rule.ts";
import type { Document, MarkdownMark } from "../markdown/document.ts";
import { findLinks } from "../markdown/facets/find-links.ts";
import { type SplicedText, spliceText } from "../texts/splice-text.ts";

/**
 * Adds UTM parameters to the web links of a text that have none: to URLs typed with their scheme, and to the targets of
 * labelled links. They go after the query and before the fragment; all other text stays as typed. Code and what no
 * browser could open stay as typed too. Linear in the length of the text.
 */
export function trackLinks({ markdown, marks }: Document, tracking: LinkTracking): SplicedText {
  const parameters = queryFor(tracking);
  const insertions = addressesIn(markdown, marks).flatMap(({ start, url }) => {
    const insertion = insertionFor(url, parameters);
    if (insertion === null) return [];
    const at = start + insertion.at;
    return [{ at, until: at, text: insertion.text }];
  });
  return spliceText(markdown, insertions);
}

/** Returns the web links of a text that `trackLinks` would add parameters to, in order. */
export function untrackedLinks({ markdown, marks }: Document): string[] {
  const urls = addressesIn(markdown, marks).map(({ url }) => url);
  return urls.filter((url) => insertionFor(url, "") !== null);
}

/** Whether a web link has a UTM parameter. */
export function isTracked(url: string): boolean {
  return UTM.test(queryOf(url));
}

const UTM = /[?&;]utm_[a-z]+=/i;

/** Returns the UTM parameters that links get, as they are written into a URL. */
export function queryFor({ source, medium, campaign }: LinkTracking): string {
  const pairs = [
    ["utm_source", source],
    ["utm_medium", medium],
    ...(campaign === null ? [] : [["utm_campaign", campaign]]),
  ];
  return pairs.map(([name, value = ""]) => `${name}=${encode(value)}`).join("&");
}

/** Also encodes what markdown or a sentence around the URL could take for its own. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

interface Insertion {
  at: number;
  text: string;
}

function insertionFor(url: string, parameters: string): Insertion | null {
  if (isTracked(url) || !URL.canParse(url)) return null;
  const at = fragmentOf(url);
  const before = url.slice(0, at);
  if (!before.includes("?")) return { at, text: `?${parameters}` };
  return { at, text: /[?&]$/.test(before) ? parameters : `&${parameters}` };
}

function fragmentOf(url: string): number {
  const at = url.indexOf("#");
  return at === -1 ? url.length : at;
}

function queryOf(url: string): string {
  const before = url.slice(0, fragmentOf(url));
  const at = before.indexOf("?");
  return at === -1 ? "" : before.slice(at);
}

interface Address {
  start: number;
  url: string;
}

/** Returns the web addresses typed with their scheme, in order. */
function addressesIn(markdown: string, marks: readonly MarkdownMark[]): Address[] {
  const labelled = marks.flatMap((mark) => targetOf(markdown, mark));
  const typed: Address[] = [];
  for (const { start, url } of findLinks(withoutMarks(markdown, marks)))
    if (markdown.startsWith(url, start)) typed.push({ start, url });
  return [...typed, ...labelled].sort((left, right) => left.start - right.start);
}

const WEB = /^https?:\/\//i;

/** Returns the target of a link with delimiters. None if it isn't typed as it is sent. */
function targetOf(markdown: string, mark: MarkdownMark): Address[] {
  if (mark.kind !== "link" && mark.kind !== "autolink") return [];
  const { url } = mark;
  const start = mark.kind === "autolink" ? mark.open.end : startOfTarget(markdown, mark.close);
  return WEB.test(url) && markdown.startsWith(url, start) ? [{ start, url }] : [];
}

/** After `](`, blanks and `<`. */
function startOfTarget(markdown: string, close: MarkdownMark["close"]): number {
  let start = close.start + 2;
  while (start < close.end && /[\s<]/.test(markdown.charAt(start))) start += 1;
  return start;
}

/** Returns the text with spaces for delimiters, code and whole links, so that all other text keeps its position. */
function withoutMarks(markdown: string, marks: readonly MarkdownMark[]): string {
  const parts: string[] = [];
  let end = 0;
  const leaveOut = (start: number, until: number) => {
    if (until <= end) return;
    const from = Math.max(start, end);
    parts.push(markdown.slice(end, from), " ".repeat(until - from));
    end = until;
  };
  const ranges = marks.flatMap(({ kind, open, close }) =>
    WHOLE.has(kind) ? [{ start: open.start, end: close.end }] : [open, close],
  );
  for (const range of ranges.sort((left, right) => left.start - right.start))
    leaveOut(range.start, range.end);
  return parts.join("") + markdown.slice(end);
}

const WHOLE: ReadonlySet<MarkdownMark["kind"]> = new Set([
  "code",
  "code_block",
  "link",
  "autolink",
  "mention",
]);
