import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { createTid } from "#platforms/bluesky/prepare.ts";
import { simulators } from "#platforms/simulators.ts";
import { createSandboxStore } from "#server/channels/sandbox/sandbox-store.ts";
import type { Database } from "#server/db/client.ts";
import { createDatabase } from "#server/db/client.ts";
import type { System } from "#server/system.ts";
import { type CrierClient, createCrierClient } from "../crier-client.ts";
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

interface BareChannel {
  id: string;
  provider: "bluesky" | "mastodon";
  external_account_id: string;
  handle: string;
}

const TOKEN = "sandbox-access";

/**
 * Measures the maximum posts per second on this machine: a loop per channel that makes the same simulator call as
 * Crier, and one insert for its result, without a queue, ledger or status.
 */
async function measureBareLoop({
  databaseUrl,
  pool,
  channels: ids,
  posts,
  signal,
}: {
  databaseUrl: string;
  pool: Pool;
  channels: readonly string[];
  posts: number;
  signal: AbortSignal;
}): Promise<number> {
  const database = createDatabase({ connectionString: databaseUrl });
  const { rows: channels } = await pool.query<BareChannel>(
    "SELECT id, provider, external_account_id, handle FROM channel WHERE id = ANY($1)",
    [ids],
  );
  try {
    await pool.query("CREATE TABLE bare_result (id text PRIMARY KEY, answer jsonb NOT NULL)");
    await runLoops({ database, channels, posts: channels.length, name: "Warm up", signal });
    const start = performance.now();
    await runLoops({ database, channels, posts, name: "Bare", signal });
    return posts / ((performance.now() - start) / 1000);
  } finally {
    await pool.query("DROP TABLE IF EXISTS bare_result");
    await database.close();
  }
}

interface Loops {
  database: Database;
  channels: readonly BareChannel[];
  posts: number;
  name: string;
  signal: AbortSignal;
}

async function runLoops({ database, channels, posts, name, signal }: Loops): Promise<void> {
  const system = { database, env: { CRIER_URL: "http://localhost" } } as unknown as System;
  await Promise.all(
    channels.map(async (channel, index) => {
      for (let number = index; number < posts; number += channels.length) {
        if (number % 1000 === 0) await sleep(0, null, { signal });
        await publish(system, channel, `${name} number ${number}`);
      }
    }),
  );
}

async function publish(system: System, channel: BareChannel, text: string): Promise<void> {
  const simulator = simulators[channel.provider];
  const context = {
    store: createSandboxStore(system, { ...channel, organization_id: "" }),
    account: channel,
    now: () => new Date(),
  };
  const response = await simulator?.respond(context, requestOf(channel, text));
  const answer = await response?.json();
  if (!response?.ok) throw new Error(`The simulator refused: ${JSON.stringify(answer)}`);
  await system.database.pool.query({
    name: "bare-result",
    text: "INSERT INTO bare_result (id, answer) VALUES ($1, $2)",
    values: [text, answer],
  });
}

function requestOf({ provider, external_account_id }: BareChannel, text: string): Request {
  const headers = { "content-type": "application/json", authorization: `Bearer ${TOKEN}` };
  if (provider === "mastodon")
    return new Request("https://mastodon.test/api/v1/statuses", {
      method: "POST",
      headers: { ...headers, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ status: text }),
    });
  const createdAt = new Date();
  const rkey = createTid(createdAt, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
  const collection = "app.bsky.feed.post";
  const record = { $type: collection, text, createdAt: createdAt.toISOString() };
  const input = { repo: external_account_id, collection, rkey, record, swapRecord: null };
  return new Request("https://bluesky.test/xrpc/com.atproto.repo.putRecord", {
    method: "POST",
    headers,
    body: JSON.stringify(input),
  });
}
