import { availableParallelism, cpus } from "node:os";
import type { Channel } from "#core/contract/resources/channel.ts";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { type RunningInstance, startInstance } from "#e2e/instance/start-instance.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { findInstance } from "../up/instance.ts";
import { startBareApp } from "./bare-app.ts";
import { prepareComparisons } from "./comparisons.ts";
import { measureTyping, type Typing } from "./composer/measure-typing.ts";
import { type CrierClient, createCrierClient } from "./crier-client.ts";
import { type Files, runFiles } from "./files/run-files.ts";
import { type Compared, compare, type Load } from "./load/compare.ts";
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
  say("Judging posts…");
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
