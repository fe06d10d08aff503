/**
 * A mention in a post's text, `@[Name](address)`, for platforms that know accounts by an ID that nobody types. The
 * address says whose it is: `urn:li:organization:…` and `urn:li:person:…` on LinkedIn, `discord:…` and `slack:…`.
 */
import { parseMarkdown } from "./parse-markdown.ts";

/** Returns a text with its mentions replaced by their names, for texts without markup such as a first comment. */
export function withPlainMentions(text: string): string {
  const { marks } = parseMarkdown(text);
  let insideUntil = 0;
  const delimiters = marks.flatMap(({ kind, open, close }) => {
    if (kind === "mention") insideUntil = close.end;
    return open.start < insideUntil ? [open, close] : [];
  });
  const parts: string[] = [];
  let end = 0;
  for (const range of delimiters.sort((left, right) => left.start - right.start)) {
    parts.push(text.slice(end, range.start));
    end = range.end;
  }
  return [...parts, text.slice(end)].join("");
}

/**
 * Returns what to type for a mention: the name on one line, with its delimiters escaped, or without them if escapes
 * don't help, as in a URL.
 */
export function writeMention(name: string, address: string): string {
  const line = name.replace(/\s+/g, " ").trim();
  const typed = `@[${line.replace(DELIMITER, "\\$&")}](${address})`;
  if (line !== "" && withPlainMentions(typed) === line) return typed;
  const bare = line.replace(UNESCAPABLE, "").trim();
  return `@[${bare || address.slice(address.lastIndexOf(":") + 1)}](${address})`;
}

const DELIMITER = /[*_~`[\]]/g;
const UNESCAPABLE = /[\\*_~`[\]<>]/g;
