import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSlots } from "./slots.ts";

const busy = { isHigh: () => true };
const idle = { isHigh: () => false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a call that waits gives its place away, once however many answers it waits for", () => {
  const onRoom = vi.fn();
  const slots = createSlots({ atWork: { alone: 2, shared: 1 }, load: idle }, onRoom);
  const slot = slots.take();
  slot.leave();
  slot.leave();
  expect([slots.free().most, onRoom.mock.calls.length]).toEqual([2, 1]);
  slot.comeBack();
  expect(slots.free().most).toBe(2);
  slot.comeBack();
  expect(slots.free().most).toBe(1);
  slot.end();
  expect([slots.free().most, onRoom.mock.calls.length]).toEqual([2, 2]);
});

test("a call that comes back goes on though its place is taken", () => {
  const slots = createSlots({ atWork: { alone: 1, shared: 1 }, load: idle }, () => undefined);
  const first = slots.take();
  first.leave();
  slots.take();
  first.comeBack();
  expect(slots.free()).toEqual({ most: 0, newcomers: 0 });
});

test("where all places are taken there is one for who has nothing under way", () => {
  const slots = createSlots({ atWork: { alone: 1, shared: 1 }, load: idle }, () => undefined);
  slots.take();
  expect(slots.free()).toEqual({ most: 0, newcomers: 1 });
  slots.take();
  expect(slots.free()).toEqual({ most: 0, newcomers: 0 });
});

test("a call that hangs without saying so keeps nobody waiting for long", () => {
  const slots = createSlots({ atWork: { alone: 1, shared: 1 }, load: idle }, () => undefined);
  const hung = slots.take();
  vi.advanceTimersByTime(1000);
  expect(slots.free().most).toBe(1);
  hung.leave();
  hung.comeBack();
  hung.end();
  expect(slots.free().most).toBe(1);
});

test("there is less room while several tenants share it", () => {
  const slots = createSlots({ atWork: { alone: 4, shared: 2 }, load: idle }, () => undefined);
  slots.take();
  slots.note(["large", null]);
  expect(slots.free().most).toBe(3);
  slots.note(["small"]);
  expect(slots.free().most).toBe(1);
});

test("a busy process that several tenants share takes newcomers only, but not for long", () => {
  const onRoom = vi.fn();
  const slots = createSlots({ atWork: { alone: 4, shared: 2 }, load: busy }, onRoom);
  slots.note(["large"]);
  expect(slots.free()).toEqual({ most: 4, newcomers: 1 });
  slots.note(["small"]);
  expect(slots.free()).toEqual({ most: 0, newcomers: 1 });
  expect(onRoom).toHaveBeenCalledExactlyOnceWith(10);
  vi.advanceTimersByTime(50);
  expect(slots.free()).toEqual({ most: 2, newcomers: 1 });
  slots.take();
  expect(slots.free()).toEqual({ most: 0, newcomers: 1 });
});
