import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "./draft.ts";
import { createJournal, type JournalStorage } from "./journal.ts";
import { NO_OVERRIDE } from "./override.ts";
import { createMemoryStorage } from "./testing/memory-storage.ts";

const ida = { organization: "acme", person: "ida@example.com" };
const own = { ...NO_OVERRIDE, content: "For b" };
const draft = { content: "Story", channels: ["b"], overrides: { b: own } };
const entry = { draft, base: EMPTY_DRAFT, version: null, unanswered: null, left: false };

test("an unsaved draft is restored until it is discarded", () => {
  const journal = createJournal(createMemoryStorage(), ida);
  expect(journal.write({ id: "draft_1", page: "p" }, entry)).toBe(true);
  const [stored] = journal.list();
  expect(stored).toMatchObject({ id: "draft_1", page: "p", entry });
  journal.forget(stored?.key ?? "");
  expect(journal.list()).toEqual([]);
});

test("each page has its own entry, in the order in which they were opened", () => {
  const storage = createMemoryStorage();
  createJournal(storage, ida).write({ id: "post_1", page: "z" }, entry);
  createJournal(storage, ida).write({ id: "post_1", page: "a" }, entry);
  const journal = createJournal(storage, ida);
  journal.write({ id: "post_0", page: "m" }, entry);
  expect(journal.list().map(({ page }) => page)).toEqual(["z", "a", "m"]);
});

test("other users of the browser and other organizations can't see the drafts", () => {
  const storage = createMemoryStorage();
  createJournal(storage, ida).write({ id: "draft_1", page: "p" }, entry);
  expect(createJournal(storage, { ...ida, person: "bo@example.com" }).list()).toEqual([]);
  expect(createJournal(storage, { ...ida, organization: "other" }).list()).toEqual([]);
});

test.each([
  ["nonsense", 7],
  ["a draft without its parts", { ...entry, number: 1, draft: {} }],
  [
    "overrides of the wrong kind",
    { ...entry, number: 1, draft: { ...draft, overrides: { b: 1 } } },
  ],
  ["a base of the wrong kind", { ...entry, number: 1, base: {} }],
])("%s is ignored", (_, stored) => {
  const storage = createMemoryStorage();
  storage.setItem("crier:draft:acme:ida@example.com:draft_1:p", JSON.stringify(stored));
  expect(createJournal(storage, ida).list()).toEqual([]);
});

const refusing: JournalStorage = {
  length: 1,
  key: () => {
    throw new Error("SecurityError");
  },
  getItem: () => null,
  setItem: () => {
    throw new Error("QuotaExceededError");
  },
  removeItem: () => {
    throw new Error("SecurityError");
  },
};

test.each([
  ["allows no storage", null],
  ["refuses every call", refusing],
  ["has no room left", createMemoryStorage(10)],
])("a browser that %s is reported without throwing", (_, storage) => {
  const journal = createJournal(storage, ida);
  expect(journal.write({ id: "draft_1", page: "p" }, entry)).toBe(false);
  expect(journal.list()).toEqual([]);
  journal.forget("any");
});
