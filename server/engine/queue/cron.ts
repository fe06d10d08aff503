import { Cron } from "croner";
import type pg from "pg";
import type { FunctionConfig } from "../config/function-config.ts";
import type { Registry } from "../config/registry.ts";
import { planRun } from "../intake/plan-runs.ts";
import { startRuns } from "../intake/record-events.ts";
import { prune } from "../store/prune.ts";
import { transaction } from "../store/transaction.ts";
import type { JobLogger } from "../types.ts";
import { UnsupportedError } from "../unsupported-error.ts";

const MINUTE = 60_000;

const PRUNE_MINUTE = 17;

export interface CronLine {
  config: FunctionConfig;
  cron: string;
  /** In UTC. */
  schedule: Cron;
}

/** Returns the cron schedules of all functions. Throws UnsupportedError, which names the function, for an invalid one. */
export function planCrons({ functions }: Registry): CronLine[] {
  return [...functions.values()].flatMap((config) =>
    config.crons.map((cron) => ({ config, cron, schedule: parse(config, cron) })),
  );
}

function parse({ id }: FunctionConfig, cron: string): Cron {
  try {
    return new Cron(cron, { timezone: "UTC", mode: "5-part", sloppyRanges: true });
  } catch (error) {
    throw new UnsupportedError(
      `the cron ${JSON.stringify(cron)} of the function ${id} (${String(error)})`,
    );
  }
}

/** Starts each run once, however many processes there are. Runs missed while no process ran are not made up. */
export function startCron({
  pool,
  registry,
  lines,
  retentionDays,
  clock,
  logger,
}: {
  pool: pg.Pool;
  registry: Registry;
  lines: readonly CronLine[];
  retentionDays: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  logger: JobLogger;
}): { stop(): void } {
  let timer = armFor(nextMinute());

  function nextMinute(): number {
    return Math.floor(clock() / MINUTE) * MINUTE + MINUTE;
  }

  function armFor(minute: number): NodeJS.Timeout {
    return setTimeout(() => tick(minute), minute - clock());
  }

  function tick(minute: number): void {
    // Timers can fire early.
    if (clock() < minute) {
      timer = armFor(minute);
      return;
    }
    timer = armFor(nextMinute());
    const now = new Date(Math.floor(clock() / MINUTE) * MINUTE);
    const due = lines.filter(({ schedule }) => schedule.match(now));
    Promise.all(due.map((line) => startCronRun(pool, registry, line, now))).catch(report);
    if (now.getUTCMinutes() === PRUNE_MINUTE) prune(pool, retentionDays).catch(report);
  }

  function report(error: unknown): void {
    logger.error({ error }, "Scheduled functions could not be started this minute.");
  }

  return { stop: () => clearTimeout(timer) };
}

/** Starts the run of one tick. Repeating it does nothing, because the event's ID is derived from the tick. */
export async function startCronRun(
  pool: pg.Pool,
  registry: Registry,
  { config, cron }: Pick<CronLine, "config" | "cron">,
  minute: Date,
): Promise<void> {
  const event = {
    id: `cron:${config.id}:${cron}:${minute.toISOString()}`,
    name: "inngest/scheduled.timer",
    ts: minute.getTime(),
    data: { cron },
  };
  const run = planRun({ registry, config, event, now: new Date(), parent: null });
  await transaction(pool, (db) => startRuns(db, [event], [run]));
}
