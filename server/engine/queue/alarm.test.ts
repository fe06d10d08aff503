import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAlarm } from "./alarm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is told while a look is under way is not forgotten when its answer comes", async () => {
  const answers: ((rows: { in_ms: number }[]) => void)[] = [];
  const pool = {
    query: () => new Promise((resolve) => answers.push((rows) => resolve({ rows }))),
  } as unknown as pg.Pool;
  const wake = vi.fn();
  const alarm = createAlarm({ pool, wake, atOnce: 5 });
  alarm.check();
  await vi.advanceTimersByTimeAsync(1);
  alarm.expect(Date.now() + 1000);
  answers.shift()?.([]);
  await vi.advanceTimersByTimeAsync(1100);
  answers.shift()?.([{ in_ms: -1 }]);
  await vi.advanceTimersByTimeAsync(1);
  alarm.stop();
  expect(wake).toHaveBeenCalledWith(1);
});

test.each([
  ["ahead", 5 * 3_600_000],
  ["back", -5 * 3_600_000],
])("a clock that jumps hours %s keeps no job from being found", async (_, jump) => {
  let rows: { in_ms: number }[] = [];
  const pool = { query: async () => ({ rows }) } as unknown as pg.Pool;
  const wake = vi.fn();
  const alarm = createAlarm({ pool, wake, atOnce: 5 });
  alarm.check();
  await vi.advanceTimersByTimeAsync(1);
  vi.setSystemTime(Date.now() + jump);
  alarm.expect(Date.now() + 200);
  await vi.advanceTimersByTimeAsync(199);
  expect(wake).not.toHaveBeenCalled();
  rows = [{ in_ms: 0 }];
  await vi.advanceTimersByTimeAsync(2);
  alarm.stop();
  expect(wake).toHaveBeenCalledWith(1);
});

test("what is due in years is looked for again long before, without a timer that overflows", async () => {
  const pool = { query: vi.fn(async () => ({ rows: [{ in_ms: 3_000_000_000 }] })) };
  const alarm = createAlarm({ pool: pool as unknown as pg.Pool, wake: vi.fn(), atOnce: 5 });
  alarm.expect(Date.now() + 3_000_000_000);
  await vi.advanceTimersByTimeAsync(60_000);
  alarm.stop();
  expect(pool.query).toHaveBeenCalledTimes(4);
});
