import { type ParsedCronItem, parseCronItem } from "graphile-worker";
import type pg from "pg";
import { z } from "zod";
import type { FunctionConfig } from "../config/function-config.ts";
import type { Registry } from "../config/registry.ts";
import { planRun } from "../intake/plan-runs.ts";
import { startRuns } from "../intake/record-events.ts";
import { TASKS } from "../store/add-jobs.ts";
import { transaction } from "../store/transaction.ts";
import { UnsupportedError } from "../unsupported-error.ts";

const TICK = z.object({
  function_id: z.string(),
  cron: z.string(),
  _cron: z.object({ ts: z.string() }),
});

/**
 * The ticks graphile-worker is to fire: each once, however many processes there are, and none of those missed while no
 * process ran. Throws UnsupportedError, naming the function, for a line that is no crontab.
 */
export function planCrons({ functions }: Registry): ParsedCronItem[] {
  const prune = parseCronItem({ task: TASKS.prune, match: "17 * * * *", identifier: TASKS.prune });
  const items = [...functions.values()].flatMap((config) =>
    config.crons.map((cron) => planCron(config, cron)),
  );
  return [prune, ...items];
}

function planCron({ id }: FunctionConfig, cron: string): ParsedCronItem {
  try {
    const identifier = `${id} ${cron}`;
    return parseCronItem({
      task: TASKS.cron,
      match: cron,
      identifier,
      payload: { function_id: id, cron },
    });
  } catch (error) {
    throw new UnsupportedError(
      `the cron ${JSON.stringify(cron)} of the function ${id} (${String(error)})`,
    );
  }
}

/** Starts the run of one tick. A tick that is told twice starts it once, since its event has its own id. */
export async function startCronRun(
  pool: pg.Pool,
  registry: Registry,
  payload: unknown,
): Promise<void> {
  const { function_id: id, cron, _cron } = TICK.parse(payload);
  const config = registry.functions.get(id);
  if (!config) return;
  const ts = new Date(_cron.ts);
  const event = {
    id: `cron:${id}:${cron}:${ts.toISOString()}`,
    name: "inngest/scheduled.timer",
    ts: ts.getTime(),
    data: { cron },
  };
  const run = planRun({ config, event, now: new Date(), parent: null });
  await transaction(pool, (db) => startRuns(db, [event], [run]));
}
