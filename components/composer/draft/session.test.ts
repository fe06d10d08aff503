import fc from "fast-check";
import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { runs } from "#core/testing/runs.ts";
import type { Draft } from "./draft.ts";
import { mergeKeepingBoth } from "./merge/merge-drafts.ts";
import { autosaveDelay } from "./save-state.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { createMemoryStorage } from "./testing/memory-storage.ts";
import { openSession } from "./testing/open-session.ts";
import { anyAct, openPages } from "./testing/three-pages.ts";
import { pickClash } from "./work.ts";

function begin(post: Post | null = null) {
  const server = createFakeServer();
  const storage = createMemoryStorage();
  return { server, storage, ...openSession({ server, storage, post }) };
}

const write = (content: string) => (draft: Draft) => ({ ...draft, content });

test("the first save creates the post, and each later one names the previous version", async () => {
  const { session, server } = begin();
  session.change(write("One"));
  const first = session.store();
  await Promise.resolve();
  session.change(write("Two"));
  await Promise.all([first, session.store(), session.store()]);
  expect(server.calls.map(({ kind, input }) => [kind, input.expected_updated_at])).toEqual([
    ["create", undefined],
    ["update", "000001"],
  ]);
  expect(server.versions.at(-1)?.content).toBe("Two");
  expect(session.getState()).toMatchObject({ dirty: false, state: { kind: "saved" } });
});

test("a save never trims the text: fixes are left to the author", async () => {
  const { session, server } = begin();
  session.change(write("One"));
  await session.store({ scheduled_at: "2027-03-01T09:00:00Z" });
  expect(server.calls.map(({ input }) => input.autofix)).toEqual([false, false]);
  expect(server.calls[1]?.input).toMatchObject({
    scheduled_at: "2027-03-01T09:00:00Z",
    when_ready: true,
  });
});

test("a post whose response was lost isn't created twice, even after a reload", async () => {
  const { session, server, storage } = begin();
  session.change(write("One"));
  server.setLine(() => "loses the answer");
  await session.store();
  expect(session.getState().state.kind).toBe("failed");
  session.change(write("One, and two"));
  session.leave();
  const again = openSession({ server, storage, post: null });
  for (const record of again.journal.list()) again.session.takeOver(record);
  server.setLine(() => "answers");
  await again.session.store();
  expect(server.count()).toBe(1);
  expect(server.versions.map(({ content }) => content)).toEqual(["One", "One, and two"]);
  expect(storage.length).toBe(0);
});

test("scheduling whose response was lost is looked up, not requested again", async () => {
  const { session, server, stored } = begin();
  session.change(write("One"));
  await session.store();
  server.setLine(() => "loses the answer");
  await session.store({ scheduled_at: "2027-03-01T09:00:00Z" });
  server.setLine(() => "answers");
  await session.store();
  const scheduled = server.calls.filter(({ input }) => input.scheduled_at !== undefined);
  expect(scheduled).toHaveLength(1);
  expect(session.getState().post?.status).toBe("scheduled");
  expect(stored.at(-1)?.status).toBe("scheduled");
});

test("remote changes without conflicts are merged and saved automatically", async () => {
  const { session, server, merges } = begin();
  session.change(write("Come on Friday."));
  await session.store();
  server.edit(write("Come on Friday. Bring cake."));
  session.change(write("Do come on Friday."));
  await session.store();
  expect(server.versions.at(-1)?.content).toBe("Do come on Friday. Bring cake.");
  expect(session.getState().draft.content).toBe("Do come on Friday. Bring cake.");
  expect(merges()).toBe(1);
});

test("a post isn't published with remote changes that its author hasn't seen", async () => {
  const { session, server } = begin();
  session.change(write("Come on Friday."));
  await session.store();
  server.edit(write("Come on Friday. Bring cake."));
  session.change(write("Do come on Friday."));
  expect(await session.store({ scheduled_at: "2027-03-01T09:00:00Z" })).toBeNull();
  expect(server.versions).toHaveLength(2);
  expect(session.getState().draft.content).toBe("Do come on Friday. Bring cake.");
});

test("a conflict isn't saved until it is resolved, and then saving resumes automatically", async () => {
  const { session, server } = begin();
  session.change(write("Come on Friday"));
  await session.store();
  server.edit(write("Come on Monday"));
  session.change(write("Come on Sunday"));
  await session.store();
  const { state, draft, clashes, dirty } = session.getState();
  expect(state.kind).toBe("conflict");
  expect(clashes).toMatchObject([{ mine: "Sunday", theirs: "Monday" }]);
  expect(autosaveDelay({ draft, dirty, state, scheduled: false })).toBeNull();
  expect(await session.store({ scheduled_at: "2027-03-01T09:00:00Z" })).toBeNull();
  const [clash] = clashes;
  if (clash !== undefined) session.pick({ ...clash, choice: "both" });
  await session.store();
  expect(server.versions.at(-1)?.content).toBe("Come on Monday Sunday");
});

test("undoing a choice restores both texts and what was typed since", async () => {
  const { session, server } = begin();
  session.change(write("Come on Friday"));
  await session.store();
  server.edit(write("Come on Monday"));
  session.change(write("Come on Sunday"));
  await session.store();
  const before = session.getState();
  const [clash] = before.clashes;
  if (clash === undefined) throw new Error("There is a clash.");
  session.pick({ ...clash, choice: "mine" });
  const base = session.getState().draft;
  const theirs = pickClash(before, { ...clash, choice: "both" }).draft;
  session.change(write("Do come on Sunday"));
  session.change((mine) => mergeKeepingBoth({ base, mine, theirs }));
  expect(session.getState().draft.content).toBe("Do come on Monday Sunday");
});

test("a conflict returns after a reload and disappears once it is resolved by hand", async () => {
  const { session, server, storage } = begin();
  session.change(write("Come on Friday"));
  await session.store();
  const post = server.edit(write("Come on Monday"));
  session.change(write("Come on Sunday"));
  await session.store();
  session.leave();
  const again = openSession({ server, storage, post });
  for (const record of again.journal.list()) again.session.takeOver(record);
  expect(again.session.getState()).toMatchObject({
    state: { kind: "conflict" },
    draft: { content: "Come on Sunday" },
    clashes: [{ mine: "Sunday", theirs: "Monday" }],
  });
  again.session.change(write("Come on Monday"));
  expect(again.session.getState()).toMatchObject({ clashes: [], state: { kind: "untouched" } });
});

test("two pages with the same draft keep both edits, and the remaining page has all of them", () => {
  const { server, storage } = begin();
  const post = server.edit(write("Story"));
  const one = openSession({ server, storage, post });
  const other = openSession({ server, storage, post });
  one.session.change(write("First Story"));
  other.session.change(write("Story second"));
  expect(one.journal.list()).toHaveLength(2);
  other.session.leave();
  for (const record of one.journal.list())
    if (record.page === other.session.page) one.session.takeOver(record);
  expect(one.session.getState().draft.content).toBe("First Story second");
  expect(one.journal.list()).toHaveLength(1);
});

test("a warning says that the device can't store drafts, and the server still gets the text", async () => {
  const server = createFakeServer();
  const { session } = openSession({ server, storage: createMemoryStorage(0), post: null });
  session.change(write("One"));
  expect(session.getState().onDevice).toBe(false);
  await session.store();
  expect(session.getState()).toMatchObject({ onDevice: true, dirty: false });
  expect(server.versions.at(-1)?.content).toBe("One");
});

test("whatever fails, every word ends up in the post and nothing remains on the device", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 40 }), async (acts) => {
      const pages = openPages();
      for (const act of acts) await pages.perform(act);
      await pages.comeToRest();
      expect(pages.states()).toEqual(["saved", "saved", "saved"]);
      const last = pages.server.versions.at(-1)?.content ?? "";
      for (const word of pages.typed) expect(last).toContain(word);
      expect(pages.storages.map(({ length }) => length)).toEqual([0, 0]);
    }),
    { numRuns: runs(1500) },
  );
});
