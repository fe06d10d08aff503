import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordServerTime, serverNow } from "./server-clock.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a device with a wrong clock still uses the server's time", () => {
  recordServerTime(new Date(Date.now() + 90_000).toUTCString(), Date.now());
  expect(serverNow() - Date.now()).toBeGreaterThan(85_000);
  recordServerTime(new Date().toUTCString(), Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
});

test("a response without a date changes nothing", () => {
  recordServerTime(null, Date.now());
  recordServerTime("yesterday", Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
});
