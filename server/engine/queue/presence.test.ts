import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPresence } from "./slots.ts";

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
