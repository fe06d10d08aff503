import { Pool } from "pg";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { type CrierClient, createCrierClient } from "../crier-client.ts";
import { measureBareLoop } from "./measure-bare-loop.ts";
import { type Burst, measureBurst } from "./measure-burst.ts";
import { type Fairness, measureFairness } from "./measure-fairness.ts";
import { type Growth, measureGrowth } from "./measure-growth.ts";
import { type Idle, measureIdle } from "./measure-idle.ts";
import { measureNowBeside, type NowBeside } from "./measure-now-beside.ts";
import { measureReading, type Reading } from "./measure-reading.ts";
import { measureSearch, type SearchCost } from "./measure-search.ts";
import { measureYear, type YearCost } from "./measure-year.ts";
import type { Workplace } from "./workplace.ts";

export type Scale = {
  bursts: Burst[];
  /** Null if not requested, like everything below. */
  now_beside: NowBeside | null;
  fairness: Fairness | null;
  /** Posts per second of a loop that only publishes. */
  bare_per_second: number | null;
  idle: Idle | null;
  growth: Growth | null;
  search: SearchCost[] | null;
  reading: Reading | null;
  year: YearCost | null;
};

export type ScaleSection = "burst" | "beside" | "idle" | "growth" | "search" | "reading" | "year";

const CHANNELS = 40;
const MINUTE_MS = 60_000;

export type RunScale = {
  instance: Instance;
  databaseUrl: string;
  sections: readonly ScaleSection[];
  posts: number;
  signal: AbortSignal;
  say: (line: string) => void;
};

export async function runScale(input: RunScale): Promise<Scale> {
  const { instance, databaseUrl, sections, posts, signal, say } = input;
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const crier = createCrierClient(instance);
    const channels = await connectChannels(crier);
    const organization_id = instance.organization.id;
    const place = { crier, pool, organization_id, channels, signal, say };
    const bursts = sections.includes("burst")
      ? await measureBursts(place, { databaseUrl, posts })
      : NO_BURSTS;
    const beside = sections.includes("beside") ? await measureBeside(place, posts) : NOT_BESIDE;
    if (sections.includes("growth")) say("What a post costs as the table grows…");
    const growth = sections.includes("growth") ? await measureGrowth(place) : null;
    const search = sections.includes("search") ? await measureSearch(place) : null;
    const reading = sections.includes("reading") ? await measureReading(place) : null;
    if (sections.includes("idle")) say("Booking posts and waiting…");
    const idle = sections.includes("idle") ? await measureIdle(place) : null;
    if (sections.includes("year")) say("What a post costs after a year…");
    const year = sections.includes("year") ? await measureYear({ ...place, databaseUrl }) : null;
    return { ...bursts, ...beside, idle, growth, search, reading, year };
  } finally {
    await pool.end();
  }
}

const NO_BURSTS = { bursts: [], bare_per_second: null };
const NOT_BESIDE = { now_beside: null, fairness: null };

async function measureBursts(
  place: Workplace,
  { databaseUrl, posts }: { databaseUrl: string; posts: number },
): Promise<Pick<Scale, keyof typeof NO_BURSTS>> {
  const { say } = place;
  const bursts: Burst[] = [];
  for (const spread_ms of [MINUTE_MS, 0]) {
    say(`${posts} posts due ${spread_ms === 0 ? "at one instant" : "within a minute"}…`);
    bursts.push(await measureBurst(place, { posts, spread_ms }));
  }
  say(`${posts} posts in a bare loop…`);
  const bare_per_second = await measureBareLoop({ ...place, databaseUrl, posts });
  return { bursts, bare_per_second };
}

async function measureBeside(
  place: Workplace,
  posts: number,
): Promise<Pick<Scale, keyof typeof NOT_BESIDE>> {
  const { say } = place;
  say("Publishing now while scheduled posts go out…");
  const now_beside = await measureNowBeside(place);
  say(`Publishing now beside another organization's ${posts} posts…`);
  const fairness = await measureFairness(place, posts);
  return { now_beside, fairness };
}

/** Of two platforms, alternating. */
async function connectChannels(crier: CrierClient): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < CHANNELS) {
    const provider = ids.length % 2 === 0 ? "bluesky" : "mastodon";
    ids.push((await crier<Channel>("POST", "/channels", { provider, mode: "sandbox" })).id);
  }
  return ids;
}
