import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPresence, createSlots } from "./slots.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a waiting call gives up its slot once, however many responses it awaits", () => {
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

test("a returning call continues even if its slot is taken", () => {
  const slots = createSlots({ alone: 1, shared: 1 }, () => undefined);
  const first = slots.take();
  first.leave();
  slots.take();
  first.comeBack();
  expect(slots.free()).toEqual({ most: 0, newcomers: 0 });
});

test("when all slots are taken, one is left for a tenant with no call in progress", () => {
  const slots = createSlots({ alone: 1, shared: 1 }, () => undefined);
  slots.take();
  expect(slots.free()).toEqual({ most: 0, newcomers: 1 });
  slots.take();
  expect(slots.free()).toEqual({ most: 0, newcomers: 0 });
});

test("a hanging call that doesn't report it delays nobody for long", () => {
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a process counts as shared for five seconds after the second-to-last tenant's last call", () => {
  const presence = createPresence();
  presence.note(["large", "large", null]);
  expect(presence.isShared()).toBe(false);
  presence.note(["small"]);
  vi.advanceTimersByTime(4999);
  presence.note(["large"]);
  expect(presence.isShared()).toBe(true);
  vi.advanceTimersByTime(2);
  expect(presence.isShared()).toBe(false);
});
