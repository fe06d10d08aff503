import { setTimeout as sleep } from "node:timers/promises";
import {
  type ApiEnd,
  describeEnd,
  listSetVersions,
  listSoonEnding,
} from "#server/channels/api-ends/api-ends.ts";
import { livePlatformsIn } from "#server/channels/api-ends/find-live-platforms.ts";
import { hostIdentity } from "#server/engine/index.ts";
import type { System } from "#server/system.ts";
import { storageProblem } from "./storage-health.ts";
import { LONGEST_SILENCE_SECONDS } from "./sweep-silence.ts";

const PATIENCE_MS = 2_000;
const LONGEST_WAIT_SECONDS = 60;
/** Maximum silence of the worker of this process, or of the one that runs the functions beside it, which reports every five seconds. */
const LONGEST_WORKER_SILENCE_SECONDS = 30;

export interface Dependency {
  ok: boolean;
  problem: string | null;
}

export interface Health {
  live: true;
  /**
   * Whether the process can serve people and programs: its database responds. An Inngest server that is away doesn't
   * count: a proxy that then sent it no more requests would keep the returning server from it, too.
   */
  ready: boolean;
  paused: boolean;
  /** Versions of platforms' APIs that the operator set, by variable. */
  api_versions: Record<string, string>;
  dependencies: {
    database: Dependency;
    jobs: Dependency;
    storage: Dependency;
    /** The versions of platforms' APIs. Even one that has ended keeps the process ready: all others have it too. */
    platforms: Dependency;
  };
}

interface Pulse {
  outbox_seconds: number;
  worker_seconds: number | null;
  /** Seconds since the sweep last ran in any process, capped at this process's uptime. */
  sweep_seconds: number;
  paused: string | null;
  /** Platforms with a live channel, of those that soon end the version of their API. */
  live: string[];
}

/**
 * Checks this process, which has run for `uptime_seconds`, and its dependencies. Never throws, and returns within
 * seconds. One statement, and occasionally a request to the object store.
 */
export async function checkHealth(
  system: System,
  uptime_seconds: number = process.uptime(),
): Promise<Health> {
  const storage = storageHealth(await storageProblem(system));
  if (system.database.watch.isUnavailable()) return unavailable(system, storage);
  const late = sleep(PATIENCE_MS, undefined, { ref: false });
  const pulse = await Promise.race([readPulse(system, uptime_seconds), late]).catch(
    (error: unknown) => {
      system.logger.warn({ err: error }, "the database does not answer");
      return undefined;
    },
  );
  if (pulse === undefined) return unavailable(system, storage);
  const reason = whyPaused(system, pulse);
  const paused = reason !== null;
  const jobs = paused ? failing(reason) : checkJobs(system, pulse);
  const platforms = checkPlatforms(system, pulse);
  return {
    live: true,
    ready: true,
    paused,
    api_versions: listSetVersions(system),
    dependencies: { database: WELL, jobs, storage, platforms },
  };
}

function whyPaused({ env }: System, { paused }: Pulse): string | null {
  if (env.CRIER_PUBLISHING === "paused") return "Publishing is paused by CRIER_PUBLISHING.";
  return paused === null ? null : `Publishing is paused: ${paused}`;
}

/**
 * An unavailable store keeps the process ready: it is unavailable for other processes too, and most work doesn't need
 * it.
 */
function storageHealth(problem: string | null): Dependency {
  return problem === null ? WELL : failing(problem);
}

function unavailable(system: System, storage: Dependency): Health {
  const database = failing("The database is unavailable. See the log for the reason.");
  const unknown = failing("Unknown while the database is unavailable.");
  const platforms = listSoonEnding(system).length === 0 ? WELL : unknown;
  return {
    live: true,
    ready: false,
    paused: false,
    api_versions: listSetVersions(system),
    dependencies: { database, jobs: unknown, storage, platforms },
  };
}

const WELL: Dependency = { ok: true, problem: null };

function failing(problem: string): Dependency {
  return { ok: false, problem };
}

async function readPulse(system: System, uptime_seconds: number): Promise<Pulse> {
  const { database, now } = system;
  const ending = listSoonEnding(system).flatMap(({ providers }) => providers);
  const { rows } = await database.pool.query<Pulse>({
    text: `
      SELECT
        coalesce(extract(epoch FROM now() - (SELECT min(created_at) FROM outbox_event)), 0)::float8 AS outbox_seconds,
        extract(epoch FROM now() - (SELECT max(seen_at) FROM job_worker WHERE host = $3 AND pid = coalesce($4, pid)))::float8
          AS worker_seconds,
        (SELECT paused_reason FROM instance WHERE paused_at IS NOT NULL) AS paused,
        least($2::float8, extract(epoch FROM $1::timestamptz - (SELECT seen_at FROM pulse))::float8) AS sweep_seconds,
        ${livePlatformsIn("$5")} AS live`,
    values: [now(), uptime_seconds, hostIdentity(), workerOf(system), ending],
  });
  return rows[0] as Pulse;
}

/** The process whose worker counts. Null for any of this machine, where another than this one runs the functions. */
function workerOf({ env }: System): number | null {
  return env.CRIER_RUNS_JOBS ? process.pid : null;
}

function checkPlatforms(system: System, { live }: Pulse): Dependency {
  const ends = listSoonEnding(system).filter((end) =>
    end.providers.some((name) => live.includes(name)),
  );
  if (ends.length === 0) return WELL;
  const now = system.now();
  return failing(ends.map((end) => `${describeEnd(end, now)} ${whatHelps(end)}`).join(" "));
}

function whatHelps({ variable }: ApiEnd): string {
  return variable === null ? "Upgrade Crier." : `Upgrade Crier, or set ${variable}.`;
}

/** Names the cause before what follows from it. */
function checkJobs({ env }: System, pulse: Pulse): Dependency {
  if (env.usesInngestServer) return checkInngest(pulse);
  const worker = checkWorker(env, pulse);
  return worker.ok ? checkOutbox(pulse) : worker;
}

function checkOutbox({ outbox_seconds }: Pulse): Dependency {
  if (outbox_seconds <= LONGEST_WAIT_SECONDS) return WELL;
  return failing(`An event has waited ${Math.round(outbox_seconds)} seconds to be sent.`);
}

function checkInngest({ outbox_seconds, sweep_seconds }: Pulse): Dependency {
  if (outbox_seconds > LONGEST_WAIT_SECONDS)
    return failing(
      `The Inngest server accepts no events: one has waited ${Math.round(outbox_seconds)} seconds. Check that it runs at INNGEST_BASE_URL, and that INNGEST_EVENT_KEY is its key. Posts wait, and nothing is lost.`,
    );
  if (sweep_seconds < LONGEST_SILENCE_SECONDS) return WELL;
  return failing(
    `The Inngest server doesn't call Crier: it should every minute, and has not for ${Math.round(sweep_seconds)} seconds. Check that it runs, that it reaches Crier at CRIER_URL, and that it has the same keys as Crier.`,
  );
}

function checkWorker(env: System["env"], { worker_seconds }: Pulse): Dependency {
  if (worker_seconds === null)
    return failing(
      env.CRIER_RUNS_JOBS
        ? "This process does not run the durable functions."
        : "No process of this machine runs the durable functions.",
    );
  if (worker_seconds < LONGEST_WORKER_SILENCE_SECONDS) return WELL;
  return failing(
    `The worker that runs durable functions ${env.CRIER_RUNS_JOBS ? "in this process" : "for this process"} stopped responding ${Math.round(worker_seconds)} seconds ago. Restart Crier.`,
  );
}
