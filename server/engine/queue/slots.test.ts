import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSlots } from "./slots.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a call that waits gives its place away, once however many answers it waits for", () => {
  const onLeft = vi.fn();
  const slots = createSlots({ alone: 2, shared: 1 }, onLeft);
  const slot = slots.take();
  slot.leave();
  slot.leave();
  expect([slots.free().most, onLeft.mock.calls.length]).toEqual([2, 1]);
  slot.comeBack();
  expect(slots.free().most).toBe(2);
  slot.comeBack();
  expect(slots.free().most).toBe(1);
  slot.end();
  expect([slots.free().most, onLeft.mock.calls.length]).toEqual([2, 2]);
});

test("a call that comes back goes on though its place is taken", () => {
  const slots = createSlots({ alone: 1, shared: 1 }, () => undefined);
  const first = slots.take();
  first.leave();
  slots.take();
  first.comeBack();
  expect(slots.free()).toEqual({ most: 0, newcomers: 0 });
});

test("where all places are taken there is one for who has nothing under way", () => {
  const slots = createSlots({ alone: 1, shared: 1 }, () => undefined);
  slots.take();
  expect(slots.free()).toEqual({ most: 0, newcomers: 1 });
  slots.take();
  expect(slots.free()).toEqual({ most: 0, newcomers: 0 });
});

test("a call that hangs without saying so keeps nobody waiting for long", () => {
  const slots = createSlots({ alone: 1, shared: 1 }, () => undefined);
  const hung = slots.take();
  vi.advanceTimersByTime(1000);
  expect(slots.free().most).toBe(1);
  hung.leave();
  hung.comeBack();
  hung.end();
  expect(slots.free().most).toBe(1);
});

test("there is less room while several tenants share it", () => {
  const slots = createSlots({ alone: 4, shared: 2 }, () => undefined);
  slots.take();
  slots.note(["large", null]);
  expect(slots.free().most).toBe(3);
  slots.note(["small"]);
  expect(slots.free().most).toBe(1);
});
