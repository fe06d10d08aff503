import fc from "fast-check";
import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { runs } from "#core/testing/runs.ts";
import type { Draft } from "./draft.ts";
import { autosaveDelay } from "./draft-state.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { createMemoryStorage } from "./testing/memory-storage.ts";
import { openDraft } from "./testing/open-draft.ts";
import { anyAct, openPages } from "./testing/three-pages.ts";

function begin(post: Post | null = null) {
  const server = createFakeServer();
  const storage = createMemoryStorage();
  return { server, storage, ...openDraft({ server, storage, post }) };
}

const write = (content: string) => (draft: Draft) => ({ ...draft, content });

const AT = { scheduled_at: "2027-03-01T09:00:00Z" };

test("the first save creates the post, and each later one names the previous version", async () => {
  const { session, server } = begin();
  session.change(write("One"));
  const first = session.save();
  await Promise.resolve();
  session.change(write("Two"));
  await Promise.all([first, session.save(), session.save()]);
  expect(server.calls.map(({ kind, input }) => [kind, input.expected_updated_at])).toEqual([
    ["create", undefined],
    ["update", "000001"],
  ]);
  expect(server.versions.at(-1)?.content).toBe("Two");
  expect(session.getState()).toMatchObject({ dirty: false, status: "saved" });
});

const choose = (channels: string[]) => (draft: Draft) => ({ ...draft, channels });

test("a post that is saved before its channels are chosen doesn't stay an idea", async () => {
  const { session, server } = begin();
  session.change((draft) => choose([])(write("One")(draft)));
  await session.save();
  expect(session.getState().post?.stage).toBe("idea");
  for (const channels of [["ch_1"], ["ch_1", "ch_2"]]) {
    session.change(choose(channels));
    await session.save();
  }
  expect(server.calls.map(({ input }) => input.stage)).toEqual([undefined, null, undefined]);
});

test("an idea that is opened later stays one when its channels are chosen", async () => {
  const { session, server, storage, close } = begin();
  session.change((draft) => choose([])(write("One")(draft)));
  await session.save();
  close();
  const { post } = session.getState();
  const again = openDraft({ server, storage, post });
  again.session.change(choose(["ch_1"]));
  await again.session.save();
  expect(server.calls.map(({ input }) => input.stage)).toEqual([undefined, undefined]);
});

test("a save never trims the text: fixes are left to the author", async () => {
  const { session, server } = begin();
  session.change(write("One"));
  await session.save(AT);
  expect(server.calls.map(({ input }) => input.autofix)).toEqual([false, false]);
  expect(server.calls[1]?.input).toMatchObject({ ...AT, when_ready: true });
});

test("a post whose response was lost isn't created twice, even after a reload", async () => {
  const { session, server, storage, page, close } = begin();
  session.change(write("One"));
  server.setLine(() => "loses the answer");
  await session.save();
  expect(session.getState().status).toBe("failed");
  session.change(write("One, and two"));
  close();
  const again = openDraft({ server, storage, post: null, before: { page, id: session.id() } });
  server.setLine(() => "answers");
  await again.session.save();
  expect(server.count()).toBe(1);
  expect(server.versions.map(({ content }) => content)).toEqual(["One", "One, and two"]);
  expect(storage.items.size).toBe(0);
});

test("a duplicated tab doesn't create the post a second time", async () => {
  const { session, server, storage, page } = begin();
  session.change(write("One"));
  const before = { page, id: session.id() };
  const twin = openDraft({ server, storage, post: null, before });
  await Promise.all([session.save(), twin.session.save()]);
  expect(server.count()).toBe(1);
  expect(twin.session.getState().post?.id).toBe("post_1");
});

test("scheduling whose response was lost is looked up, not requested again", async () => {
  const { session, server, stored } = begin();
  session.change(write("One"));
  await session.save();
  server.setLine(() => "loses the answer");
  await session.save(AT);
  server.setLine(() => "answers");
  await session.save();
  const scheduled = server.calls.filter(({ input }) => input.scheduled_at !== undefined);
  expect(scheduled).toHaveLength(1);
  expect(session.getState().post?.status).toBe("scheduled");
  expect(stored).toHaveLength(1);
});

test("others' changes appear in a draft without changes of its own", () => {
  const { session, server } = begin();
  session.change(write("Come on Friday."));
  return session.save().then(() => {
    session.meet(server.edit(write("Come on Friday. Bring cake.")));
    expect(session.getState()).toMatchObject({ draft: { content: "Come on Friday. Bring cake." } });
    expect(session.getState()).toMatchObject({ dirty: false, theirs: null });
  });
});

test("a post isn't published with others' changes that its author hasn't seen", async () => {
  const { session, server, changes } = begin();
  session.change(write("Come on Friday."));
  await session.save();
  server.edit(write("Come on Friday. Bring cake."));
  expect(await session.save(AT)).toBeNull();
  expect(changes()).toBe(1);
  expect(server.versions).toHaveLength(2);
  expect(session.getState().draft.content).toBe("Come on Friday. Bring cake.");
});

async function conflict() {
  const begun = begin();
  const { session, server } = begun;
  session.change(write("Come on Friday"));
  await session.save();
  const theirs = server.edit(write("Come on Monday"));
  session.change(write("Come on Sunday"));
  await session.save();
  return { ...begun, theirs };
}

test("a conflict shows both versions, and nothing is saved until one is chosen", async () => {
  const { session, server, theirs } = await conflict();
  const state = session.getState();
  expect(state).toMatchObject({ status: "conflict", theirs, draft: { content: "Come on Sunday" } });
  expect(autosaveDelay(state)).toBeNull();
  expect(await session.save(AT)).toBeNull();
  expect(server.versions.at(-1)?.content).toBe("Come on Monday");
  session.keepMine();
  await session.save();
  expect(server.versions.at(-1)?.content).toBe("Come on Sunday");
  expect(session.getState()).toMatchObject({ status: "saved", theirs: null, dirty: false });
});

test("the other version can be used instead, and nothing is left to save", async () => {
  const { session, storage } = await conflict();
  session.takeTheirs();
  expect(session.getState()).toMatchObject({ dirty: false, draft: { content: "Come on Monday" } });
  expect(storage.items.size).toBe(0);
});

test("a conflict returns after a reload, and ends once both texts are the same", async () => {
  const { session, server, storage, theirs, page, close } = await conflict();
  close();
  const before = { page, id: session.id() };
  const again = openDraft({ server, storage, post: theirs, before });
  expect(again.session.getState()).toMatchObject({
    status: "conflict",
    draft: { content: "Come on Sunday" },
    theirs,
  });
  again.session.change(write("Come on Monday"));
  expect(again.session.getState()).toMatchObject({ status: "saved", theirs: null, dirty: false });
});

test("a conflict found after a reload stays when the same version is heard of again", async () => {
  const { session, server, storage, theirs, page, close } = await conflict();
  close();
  const before = { page, id: session.id() };
  const again = openDraft({ server, storage, post: theirs, before });
  again.session.meet(theirs);
  expect(again.session.getState()).toMatchObject({ status: "conflict", theirs });
});

test("a new time or an approval of the same text isn't a conflict", async () => {
  const { session, server } = begin();
  session.change(write("One"));
  await session.save();
  session.change(write("One, and two"));
  session.meet(server.edit((draft) => draft));
  expect(session.getState()).toMatchObject({ theirs: null, dirty: true });
  await session.save();
  expect(server.versions.at(-1)?.content).toBe("One, and two");
});

test("two tabs of a browser show the same text, and the second says where it comes from", async () => {
  const { server, storage } = begin();
  const post = server.edit(write("Text"));
  const one = openDraft({ server, storage, post });
  const other = openDraft({ server, storage, post });
  one.session.change(write("First Text"));
  expect(other.session.getState()).toMatchObject({
    draft: { content: "First Text" },
    elsewhere: true,
  });
  other.session.change((draft) => ({ ...draft, content: `${draft.content} second` }));
  expect(one.session.getState()).toMatchObject({ draft: { content: "First Text second" } });
  expect(storage.items.size).toBe(1);
  await other.session.save();
  expect(storage.items.size).toBe(0);
  expect(one.session.getState()).toMatchObject({ dirty: false });
});

test("text of a closed tab is continued by the next", async () => {
  const { server, storage } = begin();
  const post = server.edit(write("Text"));
  const one = openDraft({ server, storage, post });
  one.session.change(write("Text, unsaved"));
  one.close();
  const { session } = openDraft({ server, storage, post });
  expect(session.getState()).toMatchObject({ draft: { content: "Text, unsaved" }, dirty: true });
  await session.save();
  expect(server.versions.at(-1)?.content).toBe("Text, unsaved");
  expect(storage.items.size).toBe(0);
});

test("a warning says that the device can't store drafts, and the server still gets the text", async () => {
  const server = createFakeServer();
  const { session } = openDraft({ server, storage: createMemoryStorage(0), post: null });
  session.change(write("One"));
  expect(session.getState().onDevice).toBe(false);
  await session.save();
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
      expect(pages.storages.map(({ items }) => items.size)).toEqual([0, 0]);
    }),
    { numRuns: runs(1500) },
  );
});
