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
