import { type Splice, type SplicedText, spliceText } from "../texts/splice-text.ts";

/**
 * A link to the same post on another channel, such as `{{youtube.url}}`, named by the platform or the channel's ID. The
 * backslash before it, if any, makes it plain text.
 */
const LINK = /(\\?)\{\{(\w{1,64})\.url\}\}/g;

/** URLs of a post on its other channels, by the names that a text can use. An empty one leaves the link out. */
export type LinkUrls = Readonly<Record<string, string>>;

/** Whether a text has links between channels, or what a backslash keeps from being one. */
export function hasLinks(text: string): boolean {
  return text.search(LINK) !== -1;
}

/** Returns the names that a text's links between channels use, each once, in order. Linear in its length. */
export function namesOfLinks(text: string): string[] {
  const names = Array.from(text.matchAll(LINK), ([, backslash, name = ""]) =>
    backslash ? "" : name,
  );
  return [...new Set(names)].filter((name) => name !== "");
}

/**
 * Replaces the links between channels of a text by URLs. What has no URL stays as typed, and what a backslash precedes
 * loses the backslash. A link that is left out takes the blanks before it along, and its line if nothing else is in it.
 */
export function fillLinks(markdown: string, urls: LinkUrls): SplicedText {
  const found = Array.from(markdown.matchAll(LINK), (match): Splice => {
    const [typed, backslash, name = ""] = match;
    const at = match.index;
    const until = at + typed.length;
    if (backslash) return { at, until: at + 1, text: "" };
    const text = (Object.hasOwn(urls, name) ? urls[name] : undefined) ?? typed;
    return { at: text === "" ? blanksBefore(markdown, at, until) : at, until, text };
  });
  return spliceText(markdown, found);
}

function blanksBefore(markdown: string, at: number, until: number): number {
  const blank = until === markdown.length || markdown[until] === "\n" ? /\s/ : /[ \t]/;
  let start = at;
  while (start > 0 && blank.test(markdown.charAt(start - 1))) start -= 1;
  return start;
}
