import { parseMarkdown, renderDocument } from "../index.ts";
import { readDiscord } from "./read-discord.ts";
import { readLinkedin } from "./read-linkedin.ts";
import { readReddit } from "./read-reddit.ts";

const READERS = {
  discord: readDiscord,
  reddit: readReddit,
  linkedin: readLinkedin,
};

type Written = keyof typeof READERS;

/** Dialects with their own markup, which could show other characters than were typed. */
export const WRITTEN_DIALECTS = Object.keys(READERS) as Written[];

/** Normalizes what a platform with its own markup shows other than as characters, or doesn't store. */
const NORMAL: Record<Written, (text: string) => string> = {
  linkedin: (text) => text,
  discord: (text) => withMarkersAlike(withoutInvisible(text)).replaceAll(/^[ \t]+/gm, ""),
  reddit: (text) => wordsOfLines(withoutInvisible(text)),
};

export function readBack(post: string, dialect: Written) {
  const { formatted } = renderDocument(parseMarkdown(post), dialect);
  return NORMAL[dialect](READERS[dialect](formatted));
}

export function written(post: string, dialect: Written) {
  return NORMAL[dialect](renderDocument(parseMarkdown(post), dialect).text);
}

function withoutInvisible(text: string) {
  return text.replaceAll("\u200B", "");
}

/** Ignores how the markers of quotes and lists were spaced. */
function withMarkersAlike(text: string) {
  return text
    .replaceAll(/^[ \t]*>[ \t]*/gm, "> ")
    .replaceAll(/^((?:> )?[ \t]*(?:[-*+]|\d+[.)]))[ \t]+/gm, "$1 ");
}

/** CommonMark drops whitespace at the ends of lines and blank lines, and shows quotes and lists as such. */
function wordsOfLines(text: string) {
  return text
    .replaceAll("\u00A0", " ")
    .replaceAll("\0", "\uFFFD")
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/^(?:>[ \t]*)+/, "> "))
    .filter((line) => line !== "> ")
    .map((line) => line.replace(/^((?:> )?)(?:[-*]|(\d+\.))[ \t]+/, "$1$2- ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
