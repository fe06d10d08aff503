import { availableParallelism, cpus } from "node:os";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { type RunningInstance, startInstance } from "#e2e/instance/start-instance.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { findInstance } from "../up/instance.ts";
import { startBareApp } from "./bare-app.ts";
import { measureTyping, type Typing } from "./composer/measure-typing.ts";
import { authorization, type CrierClient, createCrierClient } from "./crier-client.ts";
import { type Files, runFiles } from "./files/run-files.ts";
import type { Comparison } from "./load/compare.ts";
import { type Compared, compare, type Load } from "./load/compare.ts";
import { getTarget, postTarget } from "./load/target.ts";
import { type Delay, measureDelay } from "./measure-delay.ts";
import { measureVerdict, type VerdictCost } from "./measure-verdict.ts";
import type { Section } from "./read-options.ts";
import { runScale, type Scale } from "./scale/run-scale.ts";
import { measureWeight, type Weight } from "./weight/measure-weight.ts";

const ROUNDS = 24;
const WARM_UP_SECONDS = 20;
const CONNECTIONS = 10;
const POSTS_ON_THEIR_WAY = 100;

export type Speed = {
  load: Omit<Load, "signal">;
  comparisons: Compared[];
  delay: Delay;
  verdict: VerdictCost;
};

export type Report = {
  machine: { cores: number; processor: string; node: string };
  /** Null if not requested. */
  speed: Speed | null;
  weight: Weight | null;
  files: Files | null;
  typing: Typing | null;
  scale: Scale | null;
};

export type RunBench = {
  sections: readonly Section[];
  posts: number;
  seconds: number;
  signal: AbortSignal;
  say: (line: string) => void;
};

type Undo = () => Promise<void>;

/**
 * Starts Crier and the bare app on one new database server, measures, and always stops everything. `signal` interrupts
 * it.
 */
export async function runBench(input: RunBench): Promise<Report> {
  const undos: Undo[] = [];
  try {
    return await measure({ ...input, atEnd: (undo) => void undos.push(undo) });
  } finally {
    for (const undo of undos.reverse()) await undo();
  }
}

type Measure = RunBench & { atEnd: (undo: Undo) => void };

async function measure(input: Measure): Promise<Report> {
  const { sections, signal, say, atEnd } = input;
  say("Starting Crier (and building it when its sources have changed)…");
  const { instance, stop } = await startInstance({ signal });
  atEnd(stop);
  const speed = sections.includes("speed") ? await measureSpeed(input, instance) : null;
  const weight = sections.includes("weight") ? await measureBeside(input, instance) : null;
  const files = sections.includes("files") ? await runFiles({ ...input, instance }) : null;
  const typing = sections.includes("typing") ? await measureTyping({ ...input, instance }) : null;
  const others = sections.filter(
    (section) =>
      section !== "speed" && section !== "weight" && section !== "files" && section !== "typing",
  );
  const databaseUrl = databaseOf(instance);
  const scale =
    others.length > 0
      ? await runScale({ ...input, instance, databaseUrl, sections: others })
      : null;
  return { machine: describeMachine(), speed, weight, files, typing, scale };
}

async function measureSpeed(input: Measure, instance: Instance): Promise<Speed> {
  const { seconds, signal, say, atEnd } = input;
  say("Validating posts…");
  const verdict = measureVerdict();
  say("Building and starting the bare app…");
  const bare = await startBareApp({ databaseUrl: databaseOf(instance), signal, atEnd });
  const crier = createCrierClient(instance);
  const channels = await connectChannels(crier);

  say(`Publishing ${POSTS_ON_THEIR_WAY} posts, one after another…`);
  const [channel = ""] = channels.map(({ id }) => id);
  const delay = await measureDelay({ crier, channel, posts: POSTS_ON_THEIR_WAY, signal });
  const load = {
    rounds: ROUNDS,
    seconds,
    warm_up_seconds: WARM_UP_SECONDS,
    connections: CONNECTIONS,
  };
  const comparisons: Compared[] = [];
  for (const comparison of await prepareComparisons({ crier, instance, bare, channels })) {
    say(`${comparison.name}…`);
    comparisons.push(await compare(comparison, { ...load, signal }));
  }
  return { load, comparisons, delay, verdict };
}

async function measureBeside(input: Measure, instance: Instance): Promise<Weight> {
  const team = { name: "Globex", email: "bo@globex.example" };
  const other = await createOrganization({ CRIER_HOME: instance.home }, team);
  return measureWeight({ ...input, instance, reader: { ...instance, ...other } });
}

function databaseOf({ home }: RunningInstance["instance"]): string {
  const running = findInstance(home);
  if (running === null) throw new CannotStartError("Crier ended by itself.");
  return running.database_url;
}

/** One after another, so that their order is fixed. */
async function connectChannels(crier: CrierClient): Promise<Channel[]> {
  const channels: Channel[] = [];
  for (const provider of ["bluesky", "mastodon", "bluesky"]) {
    channels.push(await crier<Channel>("POST", "/channels", { provider, mode: "sandbox" }));
  }
  return channels;
}

function describeMachine(): Report["machine"] {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    node: process.version,
  };
}

/** A typical post: some markup, a link, a tag, an emoji of several code points. */
const STORY = `We are **live**: one post, every channel, each validated before publishing 👩🏽‍🚀

Read how it works: https://crier.example/launch #publishing`;

const ROWS = 100;

type Prepare = {
  crier: CrierClient;
  instance: Instance;
  bare: string;
  channels: Channel[];
};

/** Creates the posts to read, and returns which requests of Crier and the bare app to compare. */
async function prepareComparisons(input: Prepare): Promise<Comparison[]> {
  const draft = { content: STORY, channels: input.channels.map((channel) => channel.id) };
  const post = await writePosts(input.crier, draft);
  const row = await writeBareRow(input.bare, draft);
  const ours = { origin: input.instance.url, headers: authorization(input.instance) };
  const bare = { origin: input.bare, headers: {} };
  const everything = `/posts?organization=${input.instance.organization.id}`;
  return [
    {
      name: `POST /posts, a draft for ${draft.channels.length} channels`,
      aim: 0.4,
      crier: postTarget({ ...ours, path: "/api/v1/posts", body: draft }),
      bare: postTarget({ ...bare, path: "/posts", body: draft }),
    },
    {
      name: "GET /posts/{id}",
      aim: null,
      crier: getTarget({ ...ours, path: `/api/v1/posts/${post.id}` }),
      bare: getTarget({ ...bare, path: `/posts/${row.id}` }),
    },
    {
      name: `GET /posts, ${ROWS} rows`,
      aim: 0.5,
      crier: getTarget({ ...ours, path: `/api/v1/posts?limit=${ROWS}` }),
      bare: getTarget({ ...bare, path: everything }),
    },
  ];
}

/** One more than a page, because the list usually has a next page. */
async function writePosts(crier: CrierClient, draft: object): Promise<Post> {
  for (let written = 0; written < ROWS; written += 1) await crier("POST", "/posts", draft);
  return crier<Post>("POST", "/posts", draft);
}

async function writeBareRow(bare: string, draft: object): Promise<{ id: string }> {
  const response = await fetch(`${bare}/posts`, { method: "POST", body: JSON.stringify(draft) });
  if (response.ok) return response.json();
  throw new Error(`The bare app answered ${response.status}: ${await response.text()}`);
}
