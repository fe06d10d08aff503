import { afterEach, expect, test, vi } from "vitest";
import { readGuestName, writeGuestName } from "./guest-name.ts";

afterEach(() => vi.unstubAllGlobals());

function browser(setItem: (key: string, value: string) => void, held: Map<string, string>) {
  const localStorage = { setItem, getItem: (key: string) => held.get(key) ?? null };
  vi.stubGlobal("window", { localStorage });
}

test("a guest's name is stored on the device", () => {
  const held = new Map<string, string>();
  browser((key, value) => held.set(key, value), held);
  expect(readGuestName()).toBe("");
  writeGuestName("Jane Baker");
  expect(readGuestName()).toBe("Jane Baker");
  expect([...held.values()]).toEqual(["Jane Baker"]);
});

test("without browser storage, a guest's name lasts until the page is closed", () => {
  const refuse = () => {
    throw new Error("Storage is disabled");
  };
  browser(refuse, new Map());
  writeGuestName("Jane Baker");
  expect(readGuestName()).toBe("Jane Baker");
  const held = new Map<string, string>();
  browser((key, value) => held.set(key, value), held);
  writeGuestName("");
  expect(readGuestName()).toBe("");
});
