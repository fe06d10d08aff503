import { setTimeout as sleep } from "node:timers/promises";
import type { System } from "#server/system.ts";

/** A dependency that has not answered by then does not answer. */
const PATIENCE_MS = 2_000;
/** Events older than this should have been sent; a worker that has been silent for longer is gone. */
const LONGEST_WAIT_SECONDS = 60;

export interface Dependency {
  ok: boolean;
  /** What is wrong, for people. */
  problem: string | null;
}

export interface Health {
  /** This process answers. */
  live: true;
  /** It can do what it is asked: its database answers. */
  ready: boolean;
  dependencies: { database: Dependency; jobs: Dependency };
}

interface Pulse {
  outbox_seconds: number;
  worker_seconds: number | null;
}

/** Whether this process and what it depends on can do their work. Never throws; answers within seconds. One statement. */
export async function checkHealth(system: System): Promise<Health> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false });
  const pulse = await Promise.race([readPulse(system), late]).catch((error: unknown) => {
    system.logger.warn({ err: error }, "the database does not answer");
    return undefined;
  });
  if (pulse === undefined) {
    const database = failing("The database does not answer. The log says why.");
    const jobs = failing("Unknown while the database does not answer.");
    return { live: true, ready: false, dependencies: { database, jobs } };
  }
  return {
    live: true,
    ready: true,
    dependencies: { database: WELL, jobs: judgeJobs(system, pulse) },
  };
}

const WELL: Dependency = { ok: true, problem: null };

function failing(problem: string): Dependency {
  return { ok: false, problem };
}

async function readPulse({ database }: System): Promise<Pulse> {
  const { rows } = await database.pool.query<Pulse>({
    name: "health",
    text: `
      SELECT
        coalesce(extract(epoch FROM now() - (SELECT min(created_at) FROM outbox_event)), 0)::float8 AS outbox_seconds,
        extract(epoch FROM now() - (SELECT max(seen_at) FROM job_worker))::float8 AS worker_seconds`,
  });
  return rows[0] as Pulse;
}

/** The functions run somewhere, and what they are to do reaches them. */
function judgeJobs({ env }: System, { outbox_seconds, worker_seconds }: Pulse): Dependency {
  if (env.CRIER_PUBLISHING === "paused")
    return failing("Publishing is paused by CRIER_PUBLISHING.");
  if (outbox_seconds > LONGEST_WAIT_SECONDS) {
    return failing(`An event has waited ${Math.round(outbox_seconds)} seconds to be sent.`);
  }
  if (env.usesInngestServer) return WELL;
  if (worker_seconds === null) return failing("No process runs the durable functions.");
  if (worker_seconds < LONGEST_WAIT_SECONDS) return WELL;
  return failing(
    `The last process that runs the durable functions fell silent ${Math.round(worker_seconds)} seconds ago.`,
  );
}
