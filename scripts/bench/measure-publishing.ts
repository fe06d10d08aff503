import { setInterval as every, setTimeout as sleep } from "node:timers/promises";
import type { Figures } from "./figures.ts";
import { load } from "./load.ts";
import { type Bench, connectChannels, type Place, post, requestOf } from "./place.ts";
import { median, quantile } from "./statistics.ts";

type Where = Place & Pick<Bench, "signal">;

const CHANNELS = 40;
const BURST = 10_000;
const BESIDE_PER_SECOND = 100;
const BESIDE_SECONDS = 30;
const NOW_EVERY_MS = 100;
const NOW = 260;
/** The first are warm-up. */
const NOW_WARM_UP = 10;

/** Publishes 10,000 posts that are due at one instant, on forty channels. */
export async function measureBurst(place: Where): Promise<Figures> {
  const channels = await connectChannels(place.instance, CHANNELS);
  const due = await schedule(place, { name: "Burst", channels, posts: BURST, spread_ms: 0 });
  const arrivals = [...(await untilReceived(place, "Burst", BURST)).values()];
  const late = arrivals.map((arrival) => (arrival - due) / 1000);
  const [first, last] = [Math.min(...late), Math.max(...late)];
  return {
    burst: { value: BURST / (last - first), detail: `the last after ${last.toFixed(1)} s` },
    late: { value: median(late), detail: `99th percentile ${quantile(late, 0.99).toFixed(1)} s` },
  };
}

/** Publishes posts now on one channel while others are due on other channels, a hundred a second. */
export async function measureNow(place: Where): Promise<Figures> {
  const { instance, signal } = place;
  const [channel = "", ...channels] = await connectChannels(instance, CHANNELS);
  const [posts, spread_ms] = [BESIDE_PER_SECOND * BESIDE_SECONDS, BESIDE_SECONDS * 1000];
  const due = await schedule(place, { name: "Beside", channels, posts, spread_ms });
  await sleep(due + 1_000 - Date.now(), null, { signal });
  const sent = new Map<string, number>();
  const sending: Promise<unknown>[] = [];
  for await (const _ of every(NOW_EVERY_MS, null, { signal })) {
    const content = `Now ${sent.size}`;
    sent.set(content, Date.now());
    sending.push(post(instance, "/posts", { content, channels: [channel], scheduled_at: "now" }));
    if (sent.size === NOW) break;
  }
  await Promise.all(sending);
  const arrivals = await untilReceived(place, "Now", NOW);
  const delays = [...sent].map(([text, at]) => (arrivals.get(text) ?? Number.NaN) - at);
  await untilReceived(place, "Beside", posts);
  const counted = delays.slice(NOW_WARM_UP);
  const detail = `of ${counted.length} posts, at most ${Math.max(...counted)} ms`;
  return {
    now: { value: median(counted), detail: `beside ${BESIDE_PER_SECOND} scheduled posts a second` },
    now_p99: { value: quantile(counted, 0.99), detail },
  };
}

type Schedule = { name: string; channels: readonly string[]; posts: number; spread_ms: number };

const SAMPLE = 500;
const YEAR_MS = 365 * 86_400_000;
const SETTLE_MS = 10_000;

/**
 * Schedules posts with the API for a time that leaves enough time for it, measured on some posts; returns shortly
 * before it. Throws if the time came too early.
 */
async function schedule(place: Where, plan: Schedule): Promise<number> {
  const { database, signal } = place;
  const { posts, spread_ms } = plan;
  const sample = { ...plan, name: `${plan.name} later`, posts: SAMPLE };
  const rate = await write(place, sample, () => Date.now() + YEAR_MS);
  const due = Date.now() + SETTLE_MS + (1_250 * posts) / rate;
  await write(place, plan, (number) => due + (spread_ms * number) / posts);
  await sleep(due - 500 - Date.now(), null, { signal });
  const { rows } = await database.query("SELECT FROM outbox_event LIMIT 1");
  if (rows.length > 0 || Date.now() > due)
    throw new Error("The posts were due before Crier had taken note of them all.");
  return due;
}

function write(place: Where, plan: Schedule, dueOf: (number: number) => number): Promise<number> {
  const { instance, signal } = place;
  const { name, channels, posts: amount } = plan;
  let number = 0;
  function setupRequest(request: object) {
    const scheduled_at = new Date(dueOf(number)).toISOString();
    const chosen = channels[number % channels.length];
    const body = { content: `${name} ${number}`, channels: [chosen], scheduled_at };
    number += 1;
    return { ...request, body: JSON.stringify(body) };
  }
  const target = { ...requestOf(instance, "/posts"), method: "POST" as const };
  return load({ ...target, requests: [{ setupRequest }] }, { amount }, signal);
}

const LOOK_MS = 1_000;
const LIMIT_MS = 20 * 60_000;

/** Returns when each post reached its platform's simulator, by its text. */
async function untilReceived(place: Where, name: string, posts: number) {
  const { database, signal } = place;
  const count = "SELECT count(*)::int AS received FROM sandbox_post WHERE text ~ $1";
  const pattern = [`^${name} \\d+$`];
  const end = Date.now() + LIMIT_MS;
  while ((await database.query(count, pattern)).rows[0]?.received < posts) {
    if (Date.now() > end) throw new Error(`Not all posts of "${name}" were published in time.`);
    await sleep(LOOK_MS, null, { signal });
  }
  const { rows } = await database.query<{ text: string; received_at: Date }>(
    "SELECT text, received_at FROM sandbox_post WHERE text ~ $1",
    pattern,
  );
  if (rows.length !== posts) throw new Error(`${rows.length - posts} posts were published twice.`);
  return new Map(rows.map(({ text, received_at }) => [text, received_at.getTime()]));
}
