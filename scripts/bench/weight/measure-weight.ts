import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { authorization, type CrierClient, createCrierClient } from "../crier-client.ts";
import { median, quantile } from "../load/statistics.ts";

/** Duration of another organization's reads, in milliseconds. */
export type Reads = { median: number; p99: number; slowest: number; reads: number };

export type Weight = {
  /** Without other load. */
  quiet: Reads;
  /** While one organization keeps sending the same request with the largest post. */
  beside: {
    name: string;
    requests: number;
    megabytes: number;
    seconds_each: number;
    reads: Reads;
  }[];
};

export type MeasureWeight = {
  /** The organization with large posts. */
  instance: Pick<Instance, "url" | "api_key">;
  /** The organization that reads meanwhile. */
  reader: Pick<Instance, "url" | "api_key">;
  signal: AbortSignal;
  say: (line: string) => void;
};

const CHANNELS = 100;
const PLATFORMS = ["bluesky", "mastodon", "x"];
const SECONDS = 10;
const BETWEEN_READS_MS = 20;

/** A text of 100,000 characters with marks, links and tags. */
const LONGEST = "We open **a second shop** in [Lisbon](https://example.com/a_b) #news @ana. "
  .repeat(2_000)
  .slice(0, 100_000);

export async function measureWeight(input: MeasureWeight): Promise<Weight> {
  const { instance, reader, say, signal } = input;
  const crier = createCrierClient(instance);
  say(`Connecting ${CHANNELS} channels…`);
  const channels = await connectChannels(crier);
  const read = () => request(reader, "GET", "/posts");
  const quiet = await readDuring(read, sleep(SECONDS * 1_000, null, { signal }));
  const beside: Weight["beside"] = [];
  for (const [name, send] of await largeRequests(instance, channels)) {
    say(`${name}…`);
    beside.push({ name, ...(await measureBeside(send, read)) });
  }
  return { quiet, beside };
}

type Send = () => Promise<number>;

async function largeRequests(
  instance: MeasureWeight["instance"],
  channels: readonly string[],
): Promise<[string, Send][]> {
  const draft = { content: LONGEST, channels, autofix: false };
  const crier = createCrierClient(instance);
  const { id } = await crier<{ id: string }>("POST", "/posts", draft);
  for (let made = 0; made < 25; made += 1) await crier("POST", "/posts", draft);
  const { autofix: _, ...inline } = draft;
  return [
    ["POST /posts/validate", () => request(instance, "POST", "/posts/validate", inline)],
    [
      "POST /posts with fixes",
      () => request(instance, "POST", "/posts", { ...draft, autofix: true }),
    ],
    ["POST /posts", () => request(instance, "POST", "/posts", draft)],
    [
      "PATCH /posts/{id}",
      () => request(instance, "PATCH", `/posts/${id}`, { content: LONGEST, autofix: false }),
    ],
    ["GET /posts/{id}", () => request(instance, "GET", `/posts/${id}`)],
    ["GET /posts?include=ready", () => request(instance, "GET", "/posts?include=ready")],
    ["GET /posts?limit=200", () => request(instance, "GET", "/posts?limit=200")],
  ];
}

async function measureBeside(send: Send, read: Send) {
  const sizes: number[] = [];
  const end = Date.now() + SECONDS * 1_000;
  const start = performance.now();
  const load = (async () => {
    while (Date.now() < end) sizes.push(await send());
  })();
  const reads = await readDuring(read, load);
  const seconds = (performance.now() - start) / 1_000;
  const requests = sizes.length;
  return { requests, megabytes: median(sizes) / 1e6, seconds_each: seconds / requests, reads };
}

/** Reads in sequence until `work` is done. */
async function readDuring(read: Send, work: Promise<unknown>): Promise<Reads> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
    await sleep(BETWEEN_READS_MS);
  }
  await done;
  return {
    median: median(times),
    p99: quantile(times, 0.99),
    slowest: Math.max(...times),
    reads: times.length,
  };
}

/**
 * Sends a request and receives the whole response without parsing it; returns its size in bytes. Throws unless it
 * succeeds.
 */
async function request(
  instance: MeasureWeight["instance"],
  method: string,
  path: string,
  body?: object,
): Promise<number> {
  const response = await fetch(`${instance.url}/api/v1${path}`, {
    method,
    headers: { ...authorization(instance), "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  let size = 0;
  for await (const chunk of response.body ?? []) size += chunk.length;
  return size;
}

async function connectChannels(crier: CrierClient): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < CHANNELS) {
    const provider = PLATFORMS[ids.length % PLATFORMS.length];
    ids.push((await crier<Channel>("POST", "/channels", { provider, mode: "sandbox" })).id);
  }
  return ids;
}
