import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { Environment } from "../verify/test-run.ts";

export type Options = {
  posts: number;
  seed: number;
  /** Only kills of the app, as many, instead of all kinds of disturbances. */
  kills?: number | undefined;
  /** The program of an Inngest server. */
  inngest?: string | undefined;
};

const POSTS = { default: 300, most: 5_000 };
const SEEDS = 2 ** 31;
const MOST_KILLS = 100;

export const USAGE = `Usage: npm run chaos -- [--posts N] [--seed N] [--kills N] [--inngest]

  --posts N   how many posts are armed: ${POSTS.default} unless given, ${POSTS.most} at most
  --seed N    repeats the plan of an earlier run: the same posts, faults and disturbances at the same moments
  --kills N   only kills the app, as often as this
  --inngest   durable functions run on an Inngest server, whose program INNGEST_SERVER names`;

const OPTIONS = {
  posts: { type: "string" },
  seed: { type: "string" },
  kills: { type: "string" },
  inngest: { type: "boolean" },
} as const;

/** Null if invalid. */
export function readOptions(args: string[], environment: Environment = {}): Options | null {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const posts = Number(values.posts ?? POSTS.default);
    const seed = Number(values.seed ?? randomInt(SEEDS));
    const kills = values.kills === undefined ? undefined : Number(values.kills);
    const inngest = values.inngest ? environment.INNGEST_SERVER : undefined;
    if (!isWhole(posts, 1, POSTS.most) || !isWhole(seed, 0, SEEDS - 1)) return null;
    if (kills !== undefined && !isWhole(kills, 0, MOST_KILLS)) return null;
    if (values.inngest && !inngest) return null;
    return { posts, seed, kills, inngest };
  } catch {
    return null;
  }
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
