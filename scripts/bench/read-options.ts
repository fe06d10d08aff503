import { parseArgs } from "node:util";

/**
 * `speed`: compared with a bare Next route. `weight`: what the largest posts cost others. `files`: uploads and
 * processing. `typing`: keystrokes in the composer with 60 channels. The others: very many posts.
 */
export const SECTIONS = [
  "speed",
  "weight",
  "files",
  "typing",
  "burst",
  "beside",
  "growth",
  "search",
  "reading",
  "idle",
  "year",
] as const;
export type Section = (typeof SECTIONS)[number];

export type Options = { seconds: number; posts: number; sections: Section[]; json: boolean };

const SECONDS = { default: 0.5, most: 60 };
const POSTS = { default: 10_000, most: 100_000 };

export const USAGE = `Usage: npm run bench -- [--section NAME[,NAME…]] [--seconds N] [--posts N] [--json]

  --section     speed (unless given), weight (reads beside the largest posts), files (uploads), typing (key
                strokes in the composer), burst (posts due together), beside (publishing now while many others are),
                growth (a million posts in the table), search (through a million posts), reading (the
                comments of 1,000 channels, beside publishing), idle (100,000 scheduled), year (10,000 posts a day), or all: all
                but the first four take minutes each, year about half an hour and 20 GB

  --seconds N   how long each side is loaded in each round: ${SECONDS.default} unless given, ${SECONDS.most} at most
  --posts N     how many posts are due together in burst: ${POSTS.default} unless given, ${POSTS.most} at most
  --json        the report as one line of JSON`;

/** Null if invalid. */
export function readOptions(args: string[]): Options | null {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const seconds = Number(values.seconds ?? SECONDS.default);
    const posts = Number(values.posts ?? POSTS.default);
    const sections = readSections(values.section ?? "speed");
    if (!(seconds > 0 && seconds <= SECONDS.most) || sections === null) return null;
    if (!(Number.isInteger(posts) && posts > 0 && posts <= POSTS.most)) return null;
    return { seconds, posts, sections, json: values.json ?? false };
  } catch {
    return null;
  }
}

const OPTIONS = {
  section: { type: "string" },
  seconds: { type: "string" },
  posts: { type: "string" },
  json: { type: "boolean" },
} as const;

function readSections(names: string): Section[] | null {
  if (names === "all") return [...SECTIONS];
  const wanted = names.split(",");
  const recognized = SECTIONS.filter((section) => wanted.includes(section));
  return recognized.length === new Set(wanted).size ? recognized : null;
}
