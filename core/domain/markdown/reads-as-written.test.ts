import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "./index.ts";
import { posts } from "./testing/posts.ts";
import { readCorpus } from "./testing/read-corpus.ts";
import { readDiscord } from "./testing/read-discord.ts";
import { readLinkedin } from "./testing/read-linkedin.ts";
import { readReddit } from "./testing/read-reddit.ts";
import { readSlack } from "./testing/read-slack.ts";

const READERS = {
  discord: readDiscord,
  slack: readSlack,
  reddit: readReddit,
  linkedin: readLinkedin,
};

type Written = keyof typeof READERS;

/** What a platform with markup of its own shows otherwise than in characters, or not at all. */
const NORMAL: Record<Written, (text: string) => string> = {
  linkedin: (text) => text,
  discord: (text) => withMarkersAlike(withoutInvisible(text)).replaceAll(/^[ \t]+/gm, ""),
  slack: (text) => withMarkersAlike(withoutInvisible(text)),
  reddit: (text) => wordsOfLines(withoutInvisible(text)),
};

const corpus = [
  ...readCorpus("as-typed.txt"),
  ...readCorpus("marked.txt").map((post) => post.split("\n=> ")[0] ?? ""),
];

for (const dialect of Object.keys(READERS) as Written[]) {
  test(`people on ${dialect} read every character of a post as typed, its marks aside`, () => {
    for (const post of corpus) expect(readBack(post, dialect)).toEqual(written(post, dialect));
  });

  test(`people on ${dialect} read as typed whatever is typed`, () => {
    fc.assert(
      fc.property(posts(), (post) => {
        expect(readBack(post, dialect)).toEqual(written(post, dialect));
      }),
      { numRuns: 1500 },
    );
  });
}

function readBack(post: string, dialect: Written) {
  const { formatted } = renderDocument(parseMarkdown(post), dialect);
  return NORMAL[dialect](READERS[dialect](formatted));
}

function written(post: string, dialect: Written) {
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
