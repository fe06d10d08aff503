import { expect, test } from "vitest";
import { noteServerTime, serverNow } from "./server-clock.ts";

test("a machine whose clock is wrong still counts in the server's time", () => {
  noteServerTime(new Date(Date.now() + 90_000).toUTCString(), Date.now());
  expect(serverNow() - Date.now()).toBeGreaterThan(85_000);
  noteServerTime(new Date().toUTCString(), Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
});

test("an answer without a date changes nothing", () => {
  noteServerTime(null, Date.now());
  noteServerTime("yesterday", Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
});
