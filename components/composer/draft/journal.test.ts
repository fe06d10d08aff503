import { afterEach, expect, test, vi } from "vitest";
import { clearJournal, readJournal, writeJournal } from "./journal.ts";
import { NO_OVERRIDE } from "./override.ts";

afterEach(() => vi.unstubAllGlobals());

/** What a browser keeps, and what it holds already. */
function keeping(held: Record<string, unknown> = {}) {
  const kept = new Map(
    Object.entries(held).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

const own = { ...NO_OVERRIDE, content: "For b" };
const draft = { content: "Story", channels: ["b"], overrides: { b: own } };

test("what was written comes back, until it is forgotten", () => {
  keeping();
  expect(writeJournal("acme", null, { draft, base: null })).toBe(true);
  expect(readJournal("acme", null)).toEqual({ draft, base: null });
  expect(readJournal("acme", "post_1")).toBeNull();
  clearJournal("acme", null);
  expect(readJournal("acme", null)).toBeNull();
});

test("words that an older page has kept come back with what their channels had of their own", () => {
  const { overrides: versions, ...rest } = draft;
  keeping({ "crier:journal:acme:new": { draft: { ...rest, versions }, base: "v1" } });
  expect(readJournal("acme", null)).toEqual({ draft, base: "v1" });
});

test.each([
  ["nonsense", 7],
  ["a draft without its parts", { draft: {}, base: null }],
  ["overrides of the wrong kind", { draft: { ...draft, overrides: { b: 1 } }, base: null }],
])("%s is nothing", (_, held) => {
  keeping({ "crier:journal:acme:new": held });
  expect(readJournal("acme", null)).toBeNull();
});

test("a browser that keeps nothing is no fault", () => {
  expect(writeJournal("acme", null, { draft, base: null })).toBe(false);
  expect(readJournal("acme", null)).toBeNull();
});
