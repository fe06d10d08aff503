import type pg from "pg";
import type { FunctionConfig } from "../config/function-config.ts";
import type { Registry } from "../config/registry.ts";
import { planRun } from "../intake/plan-runs.ts";
import { startRuns } from "../intake/record-events.ts";
import { prune } from "../store/prune.ts";
import { transaction } from "../store/transaction.ts";
import type { JobLogger } from "../types.ts";
import { UnsupportedError } from "../unsupported-error.ts";
import { type Crontab, parseCrontab } from "./parse-crontab.ts";

const MINUTE = 60_000;

/** Minute of each hour at which old runs are removed. */
const PRUNE_MINUTE = 17;

export interface CronLine {
  config: FunctionConfig;
  cron: string;
  crontab: Crontab;
}

/**
 * Returns the crontab lines of all functions. Throws UnsupportedError, with the function's name, for an invalid line.
 */
export function planCrons({ functions }: Registry): CronLine[] {
  return [...functions.values()].flatMap((config) =>
    config.crons.map((cron) => ({ config, cron, crontab: parse(config, cron) })),
  );
}

function parse({ id }: FunctionConfig, cron: string): Crontab {
  try {
    return parseCrontab(cron);
  } catch (error) {
    throw new UnsupportedError(
      `the cron ${JSON.stringify(cron)} of the function ${id} (${String(error)})`,
    );
  }
}

/**
 * Starts runs at the minutes in crontab lines, each once regardless of the number of processes. Minutes missed while no
 * process ran are skipped.
 */
export function startCron({
  pool,
  registry,
  lines,
  keptDays,
  clock,
  logger,
}: {
  pool: pg.Pool;
  registry: Registry;
  lines: readonly CronLine[];
  /** How long ended runs and events are kept. */
  keptDays: number;
  /** Returns milliseconds since 1970. */
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
    // A timer may fire slightly early.
    if (clock() < minute) {
      timer = armFor(minute);
      return;
    }
    timer = armFor(nextMinute());
    const now = new Date(Math.floor(clock() / MINUTE) * MINUTE);
    const due = lines.filter(({ crontab }) => crontab.matches(now));
    Promise.all(due.map((line) => startCronRun(pool, registry, line, now))).catch(report);
    if (now.getUTCMinutes() === PRUNE_MINUTE) prune(pool, keptDays).catch(report);
  }

  function report(error: unknown): void {
    logger.error({ error }, "Scheduled functions could not be started this minute.");
  }

  return { stop: () => clearTimeout(timer) };
}

/** Starts the run of one tick. Idempotent, because the tick's event has a fixed ID. */
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
