import { expect, test } from "vitest";
import { BusyError, createGate } from "./gate.ts";

test("a limited number run at once, a limited number wait in order, and the next is refused", async () => {
  const gate = createGate({ at_once: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (number: number) =>
    gate.pass(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  const five = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toBeInstanceOf(BusyError);
  expect(started).toEqual([1, 2]);
  while (started.length < 5 || ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(five)).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  const after = gate.pass(async () => "free again");
  expect(await after).toBe("free again");
});

test("failed work frees its slot", async () => {
  const gate = createGate({ at_once: 1, waiting: 0 });
  await expect(gate.pass(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await gate.pass(async () => "next")).toBe("next");
});
