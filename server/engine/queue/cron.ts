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

/** The minute of each hour at which old runs are removed. */
const PRUNE_MINUTE = 17;

export interface CronLine {
  config: FunctionConfig;
  cron: string;
  crontab: Crontab;
}

/** The crontab lines of all functions. Throws UnsupportedError, naming the function, for a line that is none. */
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
 * Starts runs at the minutes that crontab lines name, each once however many processes there are. Those missed while no
 * process ran are not made up for.
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
  /** For how long ended runs and events are kept. */
  keptDays: number;
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
    // A timer may ring a moment early.
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

/** Starts the run of one tick. A tick that is told twice starts it once, since its event has its own id. */
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
