import { setTimeout as sleep } from "node:timers/promises";
import type { Post } from "#core/contract/resources/post.ts";
import type { ReceivedPost } from "#core/contract/resources/received-post.ts";
import type { CrierClient } from "./crier-client.ts";
import { median, quantile } from "./load/statistics.ts";

/** In milliseconds. */
export type Delay = { median: number; p99: number; slowest: number; posts: number };

const WARM_UP = 10;

/** Polling costs Crier time too, so it is infrequent. */
const POLL_MS = 50;

const END_LIMIT_MS = 30_000;

export type MeasureDelay = {
  crier: CrierClient;
  /** A sandbox channel that nothing else is published to. */
  channel: string;
  posts: number;
  signal: AbortSignal;
};

/**
 * Measures the time from sending `scheduled_at: "now"` to the call of the platform, for posts one after another. The
 * simulator records the time of the call, by the same machine's clock.
 */
export async function measureDelay(input: MeasureDelay): Promise<Delay> {
  const sent = new Map<string, number>();
  for (let number = 1; number <= WARM_UP + input.posts; number += 1) {
    const content = `Post number ${number}, on its way.`;
    const start = Date.now();
    await publish(content, input);
    if (number > WARM_UP) sent.set(content, start);
  }
  const path = `/sandbox/channels/${input.channel}/received`;
  const received = await input.crier<ReceivedPost[]>("GET", path);
  return summarize(sent, received);
}

async function publish(content: string, { crier, channel, signal }: MeasureDelay): Promise<void> {
  const draft = { content, channels: [channel], scheduled_at: "now" };
  let post = await crier<Post>("POST", "/posts", draft);
  const deadline = Date.now() + END_LIMIT_MS;
  while (post.status === "scheduled" || post.status === "publishing") {
    if (Date.now() > deadline) throw new Error(`Post ${post.id} is still ${post.status}.`);
    await sleep(POLL_MS, null, { signal });
    post = await crier<Post>("GET", `/posts/${post.id}`);
  }
  if (post.status !== "published")
    throw new Error(`Post ${post.id} ${post.status}: ${post.channels[0]?.error}`);
}

function summarize(sent: ReadonlyMap<string, number>, received: readonly ReceivedPost[]): Delay {
  const arrivals = new Map(
    received.map(({ text, received_at }) => [text, Date.parse(received_at)]),
  );
  const delays = [...sent].map(([content, start]) => (arrivals.get(content) ?? Number.NaN) - start);
  if (delays.some(Number.isNaN))
    throw new Error("The simulator does not have every published post.");
  return {
    median: median(delays),
    p99: quantile(delays, 0.99),
    slowest: Math.max(...delays),
    posts: delays.length,
  };
}
