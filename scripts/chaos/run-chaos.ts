import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ReceivedPost } from "#core/contract/resources/received-post.ts";
import { arm, type Caller, callUntilAnswered } from "./arm.ts";
import { type Fault, isToBeOut, makePlan, PLATFORMS, type Plan, type PlannedPost } from "./plan.ts";
import type { Options } from "./read-options.ts";
import { startWorld, type World } from "./world.ts";

export interface Report {
  seed: number;
  posts: number;
  disturbances: Record<string, number>;
  entries: Record<string, number>;
  seconds: number;
  /** One line per broken promise. */
  broken: string[];
}

export interface RunChaos extends Options {
  signal: AbortSignal;
  say: (line: string) => void;
}

interface Armed extends Pick<PlannedPost, "content" | "faults"> {
  id: string;
}

/** An interrupted call counts as in flight for most of a minute, and is then looked up; faults pass sooner. */
const END_LIMIT_MS = 10 * 60_000;
/** X accepts 100 posts per quarter of an hour from one account: further posts get channels of their own. */
const POSTS_PER_CHANNEL = 90;
const POLL_MS = 2_000;

/**
 * Arms posts while Crier and its database are killed and its platforms fail, waits until nothing is pending, and
 * compares Crier's state with the simulators'. Throws if it can't be run; broken promises are in the report.
 */
export async function runChaos({ signal, say, ...options }: RunChaos): Promise<Report> {
  const start = Date.now();
  const { posts, seed, kills, inngest } = options;
  say("Starting Crier (and building it when its sources have changed)…");
  const world = await startWorld({ signal, say, inngest });
  try {
    const plan = makePlan(posts, seed, kills);
    const caller: Caller = { instance: world.instance, signal };
    const armed = await wreakHavoc(world, caller, plan, say);
    say("All is quiet. Waiting until nothing is on its way…");
    await untilEnded(caller);
    armed.push(...(await losePermission(caller, seed)));
    await untilEnded(caller);
    const outcomes = await compare(caller, armed);
    return {
      seed,
      posts: armed.length,
      disturbances: count(plan.disturbances.map(({ kind }) => kind)),
      entries: count(outcomes.map(({ status }) => status)),
      seconds: Math.round((Date.now() - start) / 1000),
      broken: validate(outcomes),
    };
  } catch (error) {
    say(world.output());
    throw error;
  } finally {
    await world.stop();
  }
}

async function wreakHavoc(
  world: World,
  caller: Caller,
  { posts, disturbances }: Plan,
  say: (line: string) => void,
): Promise<Armed[]> {
  const sets: string[][] = [];
  while (sets.length * POSTS_PER_CHANNEL < posts.length) sets.push(await connectChannels(caller));
  say(
    `Arming ${posts.length} posts on ${PLATFORMS.length} channels each, ${disturbances.length} disturbances meanwhile…`,
  );
  const start = Date.now();
  const until = (at: number) =>
    sleep(Math.max(0, start + at - Date.now()), null, { signal: caller.signal });
  async function disturb() {
    for (const { kind, at } of disturbances) {
      await until(at);
      await world.disturb(kind);
    }
  }
  const arming = posts.map(async ({ at, ...post }, index) => {
    const channels = sets[Math.floor(index / POSTS_PER_CHANNEL)] ?? [];
    await until(at);
    return { ...post, id: await arm(caller, { ...post, channels }) };
  });
  const [armed] = await Promise.all([Promise.all(arming), disturb()]);
  return armed;
}

/**
 * A post whose channels get signed out. It has channels of its own, because the fault disconnects them for all posts.
 */
async function losePermission(caller: Caller, seed: number): Promise<Armed[]> {
  const channels = await connectChannels(caller);
  const content = `Signed out in run ${seed}`;
  const faults: Fault[] = channels.map(() => "auth");
  return [
    { content, faults, id: await arm(caller, { content, scheduled_at: "now", channels, faults }) },
  ];
}

async function connectChannels(caller: Caller): Promise<string[]> {
  const ids: string[] = [];
  for (const provider of PLATFORMS) {
    const key = `${provider} ${crypto.randomUUID()}`;
    const body = { provider, mode: "sandbox" };
    const channel = await callUntilAnswered<Channel>(caller, "POST", "/channels", { key, body });
    ids.push(channel.id);
  }
  return ids;
}

async function untilEnded(caller: Caller): Promise<void> {
  const deadline = Date.now() + END_LIMIT_MS;
  for (;;) {
    const path = "/posts?statuses=scheduled,publishing&limit=1";
    const { items } = await callUntilAnswered<{ items: unknown[] }>(caller, "GET", path);
    // Entries that are still pending after that are reported.
    if (items.length === 0 || Date.now() > deadline) return;
    await sleep(POLL_MS, null, { signal: caller.signal });
  }
}

async function compare(caller: Caller, armed: readonly Armed[]): Promise<Outcome[]> {
  const received = new Map<string, number>();
  for (const channel of await callUntilAnswered<Channel[]>(caller, "GET", "/channels")) {
    const path = `/sandbox/channels/${channel.id}/received`;
    for (const { text } of await callUntilAnswered<ReceivedPost[]>(caller, "GET", path)) {
      const place = `${channel.id} ${text}`;
      received.set(place, (received.get(place) ?? 0) + 1);
    }
  }
  const outcomes: Outcome[] = [];
  for (const { id, content, faults } of armed) {
    const post = await callUntilAnswered<Post>(caller, "GET", `/posts/${id}`);
    for (const [index, { channel_id, provider, status, error }] of post.channels.entries()) {
      outcomes.push({
        post_id: id,
        content,
        provider,
        fault: faults[index] ?? null,
        status,
        error,
        received: received.get(`${channel_id} ${content}`) ?? 0,
      });
    }
  }
  return outcomes;
}

function count(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** One channel of an armed post at the end: its state in Crier, and what its platform received. */
export interface Outcome {
  post_id: string;
  content: string;
  provider: string;
  fault: Fault | null;
  status: string;
  error: string | null;
  received: number;
}

/** Returns each violation of Crier's promise; empty if it was kept. */
export function validate(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) => {
    const wrong = faultOf(outcome);
    const { post_id, content, provider, fault, status, received, error } = outcome;
    const facts = `status ${status}, received ${received} times, simulated ${fault ?? "nothing"}, error ${error ?? "none"}`;
    return wrong === null ? [] : [`${post_id} on ${provider} ("${content}"): ${wrong} (${facts})`];
  });
}

function faultOf({ status, received, error, fault }: Outcome): string | null {
  if (received > 1) return "it went out more than once";
  if (status === "published") return received === 1 ? null : "it never arrived";
  if (status !== "failed" && status !== "unconfirmed") return "it is left on its way";
  if (!error) return `it is ${status} without a reason`;
  if (status === "failed" && received > 0) return "it is out and counts as failed";
  if (isToBeOut(fault)) return `it is ${status} though nothing stood in its way for good`;
  return null;
}
