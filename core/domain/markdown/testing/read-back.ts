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

/** The dialects that have markup of their own, and so could show other characters than were typed. */
export const WRITTEN_DIALECTS = Object.keys(READERS) as Written[];

/** What a platform with markup of its own shows otherwise than in characters, or not stored. */
const NORMAL: Record<Written, (text: string) => string> = {
  linkedin: (text) => text,
  discord: (text) => withMarkersAlike(withoutInvisible(text)).replaceAll(/^[ \t]+/gm, ""),
  reddit: (text) => wordsOfLines(withoutInvisible(text)),
};

/** What people read of a post on the platform, in plain characters. */
export function readBack(post: string, dialect: Written) {
  const { formatted } = renderDocument(parseMarkdown(post), dialect);
  return NORMAL[dialect](READERS[dialect](formatted));
}

/** What they are to read: the post's words. */
export function written(post: string, dialect: Written) {
  return NORMAL[dialect](renderDocument(parseMarkdown(post), dialect).text);
}

function withoutInvisible(text: string) {
  return text.replaceAll("\u200B", "");
}

/** Quotes and lists are shown as such, however their markers were spaced. */
function withMarkersAlike(text: string) {
  return text
    .replaceAll(/^[ \t]*>[ \t]*/gm, "> ")
    .replaceAll(/^((?:> )?[ \t]*(?:[-*+]|\d+[.)]))[ \t]+/gm, "$1 ");
}

/** CommonMark drops blanks at the edges of a line and blank lines, and shows quotes and lists as such. */
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
