import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAlarm } from "./create-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work expected during a poll is polled for when that ends", async () => {
  const answers: ((next: number | null) => void)[] = [];
  const look = vi.fn(() => new Promise<number | null>((resolve) => answers.push(resolve)));
  const alarm = createAlarm(look);
  alarm.expect(0);
  alarm.expect(1000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(look).toHaveBeenCalledTimes(1);
  answers.shift()?.(null);
  await vi.advanceTimersByTimeAsync(30);
  expect(look).toHaveBeenCalledTimes(2);
  alarm.stop();
});

test("new work is polled for at once, expected work after a pause", async () => {
  const look = vi.fn(() => new Promise<null>((resolve) => setTimeout(resolve, 15, null)));
  const alarm = createAlarm(look);
  alarm.expect(0);
  await vi.advanceTimersByTimeAsync(16);
  alarm.expect(0);
  await vi.advanceTimersByTimeAsync(5);
  expect(look).toHaveBeenCalledTimes(1);
  alarm.hear(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  alarm.stop();
});

test.each([
  ["ahead", 5 * 3_600_000],
  ["back", -5 * 3_600_000],
])("a clock that jumps hours %s changes nothing", async (_, jump) => {
  const look = vi.fn(async () => null);
  const alarm = createAlarm(look);
  alarm.expect(200);
  vi.setSystemTime(Date.now() + jump);
  await vi.advanceTimersByTimeAsync(199);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(look).toHaveBeenCalledTimes(1);
  alarm.stop();
});

test("work due in years is polled for long before, without overflowing a timer", async () => {
  const look = vi.fn(async () => 3_000_000_000);
  const alarm = createAlarm(look);
  alarm.expect(3_000_000_000);
  await vi.advanceTimersByTimeAsync(60_000);
  alarm.stop();
  expect(look).toHaveBeenCalledTimes(4);
});

test("a failed poll is repeated", async () => {
  const look = vi.fn().mockRejectedValueOnce(new Error("no database")).mockResolvedValue(null);
  const alarm = createAlarm(look);
  alarm.expect(0);
  await vi.advanceTimersByTimeAsync(1100);
  expect(look).toHaveBeenCalledTimes(2);
  alarm.stop();
});
