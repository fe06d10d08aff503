import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

export type Options = { posts: number; seed: number; only: string | null };

const POSTS = { default: 20_000, most: 1_000_000 };
const SEEDS = 2 ** 31;

export const USAGE = `Usage: npm run truth -- [--posts N] [--seed N] [--only NAME]

  --posts N    how many random posts each platform is asked about: ${POSTS.default} unless given
  --seed N     repeats the posts of an earlier run
  --only NAME  runs the comparisons of which the name starts so`;

/** Null if invalid. */
export function readOptions(args: string[]): Options | null {
  try {
    const options = {
      posts: { type: "string" },
      seed: { type: "string" },
      only: { type: "string" },
    } as const;
    const { values } = parseArgs({ args, options });
    const posts = Number(values.posts ?? POSTS.default);
    const seed = Number(values.seed ?? randomInt(SEEDS));
    if (!Number.isInteger(posts) || posts < 1 || posts > POSTS.most) return null;
    if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS) return null;
    return { posts, seed, only: values.only ?? null };
  } catch {
    return null;
  }
}
