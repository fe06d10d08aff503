/** What a chaos run does and when, determined by its seed. */

/**
 * One platform per way of deduplication: a key fixed in advance, an idempotency key, the account's recent posts, and a
 * container that takes a while before it is published.
 */
export const PLATFORMS = ["bluesky", "mastodon", "x", "threads"] as const;

/** Temporary faults: in the end the post is published. */
const PASSING = [
  "rate_limit",
  "platform_unavailable",
  "timeout_before",
  "timeout_after",
  "slow",
] as const;
/**
 * A permanent fault: the post fails with a reason. `auth` also disconnects its channel, so it has channels of its own.
 */
const LASTING = ["content_policy"] as const;

export type Fault = (typeof PASSING)[number] | (typeof LASTING)[number] | "auth";

const DISTURBANCES = [
  "kill_app",
  "kill_app",
  "stop_app",
  "restart_database",
  "kill_database",
] as const;
export type DisturbanceKind = (typeof DISTURBANCES)[number];

export interface PlannedPost {
  content: string;
  /** When it is armed, in milliseconds after the start. */
  at: number;
  scheduled_at: "now" | "1m";
  /** Faults of its channels, in the order of PLATFORMS. */
  faults: (Fault | null)[];
}

export interface Disturbance {
  kind: DisturbanceKind;
  at: number;
}

export interface Plan {
  posts: PlannedPost[];
  disturbances: Disturbance[];
}

/** Arming five posts per second keeps the platforms constantly busy. */
const POST_INTERVAL_MS = 200;
/** Posts for `1m` are published until a minute after the last was armed. */
const AFTERMATH_MS = 65_000;
/** Time enough to start, and to do something before the next disturbance. */
const DISTURBANCE_INTERVAL_MS = 6_000;
const SHARE_WITH_FAULT = 0.35;

/**
 * Returns the plan for `count` posts. Disturbances continue until the last post is due, or are a number of kills of the
 * app while posts are armed.
 */
export function makePlan(count: number, seed: number, kills?: number): Plan {
  const random = createRandom(seed);
  const posts = Array.from({ length: count }, (_, index) => planPost(random, index, seed));
  const armed = count * POST_INTERVAL_MS;
  const disturbances =
    kills === undefined ? planDisturbances(random, armed + AFTERMATH_MS) : planKills(kills, armed);
  return { posts, disturbances };
}

function planKills(kills: number, end: number): Disturbance[] {
  return Array.from({ length: kills }, (_, index) => ({
    kind: "kill_app",
    at: ((index + 1) * end) / (kills + 1),
  }));
}

function planPost(random: Random, index: number, seed: number): PlannedPost {
  return {
    content: `Post ${index + 1} of run ${seed}`,
    at: index * POST_INTERVAL_MS,
    scheduled_at: random.pick(["now", "1m"]),
    faults: PLATFORMS.map(() =>
      random.fraction() < SHARE_WITH_FAULT ? random.pick([...PASSING, ...LASTING]) : null,
    ),
  };
}

function planDisturbances(random: Random, end: number): Disturbance[] {
  const disturbances: Disturbance[] = [];
  let at = random.below(DISTURBANCE_INTERVAL_MS);
  let bag: DisturbanceKind[] = [];
  while (at < end) {
    // Drawn without replacement, so that a short run contains all of them too.
    if (bag.length === 0) bag = [...DISTURBANCES];
    const [kind] = bag.splice(random.below(bag.length), 1);
    if (kind !== undefined) disturbances.push({ kind, at });
    at += DISTURBANCE_INTERVAL_MS + random.below(DISTURBANCE_INTERVAL_MS);
  }
  return disturbances;
}

/** Whether an entry with this fault must be published in the end. */
export function isToBeOut(fault: Fault | null): boolean {
  return fault !== "content_policy" && fault !== "auth";
}

/** Pseudorandom numbers determined by a seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** An integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: 32 bits of state, enough for a plan. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function fraction() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
