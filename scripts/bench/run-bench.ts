import { spawnSync } from "node:child_process";
import { availableParallelism, cpus, loadavg } from "node:os";
import { PROJECT } from "../up/bootstrap/project.mjs";
import type { Figures } from "./figures.ts";
import { measureBurst, measureNow } from "./measure-publishing.ts";
import { measureRequests } from "./measure-requests.ts";
import { measureStart } from "./measure-start.ts";
import { measureValidation } from "./measure-validation.ts";
import { type Bench, type Place, startPlace } from "./place.ts";
import type { Options, Section } from "./read-options.ts";
import type { Report } from "./report.ts";

/** Those before `requests` need no running Crier. */
const MEASURE: Record<Section, (bench: Bench, place: () => Promise<Place>) => Promise<Figures>> = {
  validation: async () => measureValidation(),
  start: measureStart,
  requests: async (bench, place) => measureRequests({ ...bench, ...(await place()) }),
  burst: async (bench, place) => measureBurst({ ...bench, ...(await place()) }),
  now: async (bench, place) => measureNow({ ...bench, ...(await place()) }),
};

type RunBench = Pick<Options, "sections"> & Omit<Bench, "shares" | "atEnd">;

/** Measures the sections, and always stops what it has started. `signal` interrupts it. */
export async function runBench({ sections, ...input }: RunBench): Promise<Report> {
  const undos: (() => Promise<void>)[] = [];
  const shares = {};
  const bench: Bench = { ...input, shares, atEnd: (undo) => void undos.push(undo) };
  const figures: Figures = {};
  const [busy = 0] = loadavg();
  if (busy > 0.5)
    bench.say(`Other programs are running (load ${busy.toFixed(1)}): they cost speed.`);
  let started: Promise<Place> | undefined;
  const place = () => (started ??= startPlace(bench));
  try {
    for (const section of sections) {
      bench.say(`Measuring: ${section}…`);
      Object.assign(figures, await MEASURE[section](bench, place));
    }
    return { commit: findCommit(), machine: describeMachine(), figures, shares };
  } finally {
    for (const undo of undos.reverse()) await undo();
  }
}

/** Returns the commit that is checked out, with `-dirty` if it has changes; null outside of a repository. */
function findCommit(): string | null {
  const args = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
  const { stdout } = spawnSync("git", args, { cwd: PROJECT, encoding: "utf8" });
  return stdout?.trim() || null;
}

function describeMachine(): string {
  const processor = cpus()[0]?.model.trim() ?? "unknown";
  return `${availableParallelism()} × ${processor}, Node ${process.versions.node}`;
}
