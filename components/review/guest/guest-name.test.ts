import { afterEach, expect, test, vi } from "vitest";
import { readGuestName, writeGuestName } from "./guest-name.ts";

afterEach(() => vi.unstubAllGlobals());

function browser(setItem: (key: string, value: string) => void, stored: Map<string, string>) {
  const localStorage = { setItem, getItem: (key: string) => stored.get(key) ?? null };
  vi.stubGlobal("window", { localStorage });
}

test("a guest's name is stored on the device", () => {
  const stored = new Map<string, string>();
  browser((key, value) => stored.set(key, value), stored);
  expect(readGuestName()).toBe("");
  writeGuestName("Jane Baker");
  expect(readGuestName()).toBe("Jane Baker");
  expect([...stored.values()]).toEqual(["Jane Baker"]);
});

test("without browser storage, a guest's name lasts until the page is closed", () => {
  const refuse = () => {
    throw new Error("Storage is disabled");
  };
  browser(refuse, new Map());
  writeGuestName("Jane Baker");
  expect(readGuestName()).toBe("Jane Baker");
  const stored = new Map<string, string>();
  browser((key, value) => stored.set(key, value), stored);
  writeGuestName("");
  expect(readGuestName()).toBe("");
});
