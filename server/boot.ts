import { setTimeout as sleep } from "node:timers/promises";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { BadEnvironmentError } from "./bad-environment-error.ts";
import type { Channel } from "./db/generated/client.ts";
import { inTransaction } from "./db/run-sql.ts";
import { env } from "./env.ts";
import type { Jobs } from "./jobs/index.ts";
import { watchParent } from "./platform/parent-watch.ts";
import { providers } from "./providers/index.ts";
import { queueMetrics } from "./services/call-queue/queue-metrics.ts";
import { queueReading } from "./services/call-queue/queue-reading.ts";
import { findPause } from "./services/instance/pause-publishing.ts";
import { recognizeDatabase } from "./services/instance/recognize-database.ts";
import { startBackground } from "./start-background.ts";
import type { System } from "./system.ts";
import { system } from "./system.ts";

/**
 * Reads the settings, starts the durable work and sets up graceful shutdown. An invalid setting ends the process with
 * its name.
 */
export async function boot(): Promise<void> {
  try {
    env();
  } catch (error) {
    if (!(error instanceof BadEnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const parts = system();
  parts.database.watch.start((change) => {
    if (change === "back") parts.logger.info("the database answers again");
    else parts.logger.error("the database does not answer: requests are refused until it does");
  });
  await keepEventOrder(parts);
  await applyOperatorFacts(parts);
  const jobs = await runUnlessPaused(parts, startBackground);
  parts.stop = async () => {
    await jobs.stop();
    await parts.requests.flush();
  };
  watchParent();
}

/**
 * Events restored from a dump may have positions ahead of the new server's transaction IDs. Advances the position
 * counter by the difference, so that new events come after them. The lock keeps two processes that start at once from
 * advancing it twice.
 */
const SET_ON = `
  WITH clock AS (SELECT shift FROM event_clock WHERE id = 1 FOR UPDATE)
  UPDATE event_clock SET shift = latest.position - pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1
  FROM clock, (SELECT position FROM event ORDER BY position DESC LIMIT 1) AS latest
  WHERE event_clock.id = 1
    AND latest.position >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + clock.shift
  RETURNING event_clock.shift::text`;

/** Keeps new events after the stored ones. Call it at startup, before anything is written. One statement. */
export async function keepEventOrder({ database, logger }: System): Promise<void> {
  const [row] = await database.sql<{ shift: string }>(SET_ON, []);
  if (row !== undefined) logger.info(row, "the database is a restored one: its events go on");
}

const MODES: readonly ChannelMode[] = ["live", "sandbox"];

const BATCH = 100;

const APPLY = `
  UPDATE channel SET account = account || $3::jsonb WHERE id IN (
    SELECT id FROM channel WHERE provider = $1 AND mode = $2::channel_mode AND deleted_at IS NULL
      AND NOT account @> $3::jsonb LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id, organization_id, provider, account`;

/**
 * Updates connected channels to the operator's settings, and starts reading what these now allow. Called at each start.
 * Returns the number of changed channels.
 */
export async function applyOperatorFacts(system: System): Promise<number> {
  let changed = 0;
  for (const [name, { operatorFacts }] of Object.entries(providers)) {
    for (const mode of operatorFacts === undefined ? [] : MODES) {
      const facts = JSON.stringify(operatorFacts?.(system.env, mode));
      for (let batch = BATCH; batch === BATCH; changed += batch)
        batch = await applyTo(system, [name, mode, facts]);
    }
  }
  return changed;
}

async function applyTo(system: System, values: readonly unknown[]): Promise<number> {
  return inTransaction(system.database.pool, async (sql) => {
    const channels = await sql<Channel>(APPLY, [...values]);
    for (const channel of channels) {
      await queueReading(sql, system, channel);
      await queueMetrics(sql, system, channel);
    }
    return channels.length;
  });
}

/** Milliseconds between checks: while jobs run, and while they wait for a person to resume them. */
const USUAL_INTERVALS = { running: 60_000, paused: 2_000 };

/**
 * Runs the durable work while publishing isn't paused, by this process or another, and starts and stops it accordingly.
 * Resolves when it runs, or is known to be paused.
 */
export async function runUnlessPaused(
  system: System,
  start: (system: System) => Promise<Jobs>,
  intervals = USUAL_INTERVALS,
): Promise<Jobs> {
  const end = new AbortController();
  let jobs: Jobs | undefined;

  async function look(): Promise<void> {
    if (system.paused === null) await recognizeDatabase(system);
    const before = system.paused;
    system.paused = await whyPaused(system);
    if (system.paused !== before) tell(system);
    if (system.paused === null) {
      jobs ??= await start(system);
      return;
    }
    await jobs?.stop();
    jobs = undefined;
  }

  async function watch(): Promise<void> {
    for (;;) {
      const pause = jobs === undefined ? intervals.paused : intervals.running;
      await sleep(pause, null, { signal: end.signal, ref: false });
      await look().catch((error: unknown) =>
        system.logger.error({ err: error }, "could not see whether publishing is paused"),
      );
    }
  }

  await look();
  const watching = watch().catch(() => undefined);
  return {
    async stop() {
      end.abort();
      await watching;
      await jobs?.stop();
    },
  };
}

async function whyPaused(system: System): Promise<string | null> {
  if (system.env.CRIER_PUBLISHING === "paused") return "Publishing is paused by CRIER_PUBLISHING.";
  return findPause(system);
}

function tell({ logger, paused }: System): void {
  if (paused === null) logger.info("publishing continues");
  else logger.warn({ reason: paused }, "publishing is paused: nothing is published");
}
