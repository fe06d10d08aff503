import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

export type Options = { posts: number; seed: number };

const POSTS = { default: 300, most: 5_000 };
const SEEDS = 2 ** 31;

export const USAGE = `Usage: npm run chaos -- [--posts N] [--seed N]

  --posts N   how many posts are armed: ${POSTS.default} unless given, ${POSTS.most} at most
  --seed N    repeats the plan of an earlier run: the same posts, faults and disturbances at the same moments`;

/** Null if invalid. */
export function readOptions(args: string[]): Options | null {
  try {
    const options = { posts: { type: "string" }, seed: { type: "string" } } as const;
    const { values } = parseArgs({ args, options });
    const posts = Number(values.posts ?? POSTS.default);
    const seed = Number(values.seed ?? randomInt(SEEDS));
    if (!Number.isInteger(posts) || posts < 1 || posts > POSTS.most) return null;
    if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS) return null;
    return { posts, seed };
  } catch {
    return null;
  }
}
