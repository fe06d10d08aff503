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

/** Characters that would be read as markup, or end the URL. */
const MARKUP = /[()[\]{}<>*~`|\\"']/g;

/** Returns a URL, which a person may have reported, as one word of a text and without a user's name. */
function toWord(given: string): string {
  if (!URL.canParse(given)) return "";
  const url = new URL(given);
  url.username = "";
  url.password = "";
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return url.href.replaceAll(MARKUP, encode);
}

/**
 * Replaces the links between channels of a text by URLs. What has no URL stays as typed, and what a backslash precedes
 * loses the backslash. A link that is left out takes the blanks before it along, and its line if nothing else is in it.
 */
export function fillLinks(markdown: string, urls: LinkUrls): SplicedText {
  const found = Array.from(markdown.matchAll(LINK)).flatMap((match): Splice[] => {
    const [typed, backslash, name = ""] = match;
    const at = match.index;
    const until = at + typed.length;
    if (backslash) return [{ at, until: at + 1, text: "" }];
    const url = Object.hasOwn(urls, name) ? urls[name] : undefined;
    const text = url === undefined ? typed : toWord(url);
    if (text !== "") return [{ at, until, text }];
    return (
      unlinked(markdown, at, until) ?? [{ at: blanksBefore(markdown, at, until), until, text }]
    );
  });
  return spliceText(
    markdown,
    found.sort((left, right) => left.at - right.at),
  );
}

/** Returns a text without its links between channels, as a title of the post shows it. */
export function withoutLinks(markdown: string): string {
  const names = namesOfLinks(markdown);
  if (names.length === 0) return markdown;
  return fillLinks(markdown, Object.fromEntries(names.map((name) => [name, ""]))).markdown;
}

/** Longer labels are left alone, so that many links take no longer than one. */
const LONGEST_LABEL = 1_000;

/** Removes the brackets and the URL of `[words]({{youtube.url}})`, so that the words stay. Null if it is no such link. */
function unlinked(markdown: string, at: number, until: number): Splice[] | null {
  if (!markdown.endsWith("](", at) || markdown[until] !== ")") return null;
  const end = at - "](".length;
  let depth = 1;
  for (let start = end - 1; start >= Math.max(0, end - LONGEST_LABEL); start -= 1) {
    if (markdown[start] === "]") depth += 1;
    if (markdown[start] === "[") depth -= 1;
    if (depth === 0)
      return [
        { at: start, until: start + 1, text: "" },
        { at: end, until: until + 1, text: "" },
      ];
  }
  return null;
}

function blanksBefore(markdown: string, at: number, until: number): number {
  const blank = until === markdown.length || markdown[until] === "\n" ? /\s/ : /[ \t]/;
  let start = at;
  while (start > 0 && blank.test(markdown.charAt(start - 1))) start -= 1;
  return start;
}
