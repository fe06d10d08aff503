import type pg from "pg";

/** A clock that is looked at again at least this often, in milliseconds, in case a notification was lost. */
const LONGEST_WAIT = 15_000;

export interface Alarm {
  /** Tells that a job is due at `instant`, in milliseconds since 1970. */
  expect(instant: number): void;
  /** Looks what is due now, and when the next job is. */
  check(): void;
  stop(): void;
}

/**
 * Wakes workers the moment a later job becomes due. Graphile-worker itself finds such jobs by polling only, and twenty
 * workers that poll every second would be 1,200 statements in an idle minute.
 */
export function createAlarm({
  pool,
  wake,
  atOnce,
}: {
  pool: pg.Pool;
  /** Lets this many workers look for jobs. */
  wake: (workers: number) => void;
  /** How many workers there are. */
  atOnce: number;
}): Alarm {
  let timer: NodeJS.Timeout | undefined;
  // By a clock that nobody sets: the machine's own may jump by hours between two looks.
  let rings = Number.POSITIVE_INFINITY;
  let stopped = false;

  function arm(moment: number): void {
    if (stopped) return;
    clearTimeout(timer);
    rings = moment;
    timer = setTimeout(look, Math.max(0, Math.min(moment - performance.now(), LONGEST_WAIT)));
  }

  function look(): void {
    // What is told while the answer is on its way may not be in it.
    rings = Number.POSITIVE_INFINITY;
    readDue(pool, atOnce).then(
      ({ due, nextInMs }) => {
        if (stopped) return;
        if (due > 0) wake(due);
        arm(Math.min(rings, performance.now() + (nextInMs ?? LONGEST_WAIT)));
      },
      () => arm(performance.now() + 1000),
    );
  }

  return {
    expect: (instant) => {
      const moment = performance.now() + instant - Date.now();
      if (moment < rings) arm(moment);
    },
    check: () => arm(performance.now()),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** How many jobs are due, counted up to `atOnce`, and the milliseconds until another look is worth it. */
async function readDue(
  pool: pg.Pool,
  atOnce: number,
): Promise<{ due: number; nextInMs: number | null }> {
  // The public view has no index that finds the next jobs among thousands that sleep. The version is pinned.
  const { rows } = await pool.query<{ in_ms: number }>({
    name: "job-due",
    text: `select (extract(epoch from run_at - now()) * 1000)::float8 as in_ms
      from graphile_worker._private_jobs where is_available = true and priority = 0
      order by run_at limit $1`,
    values: [atOnce + 1],
  });
  const due = rows.filter(({ in_ms }) => in_ms <= 0).length;
  // Workers that were woken go on until nothing is due; what they leave is looked for a second later.
  const next = rows.find(({ in_ms }) => in_ms > 0)?.in_ms ?? (due > atOnce ? 1000 : null);
  return { due, nextInMs: next === null ? null : Math.ceil(next) };
}
