import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_NOTES } from "#core/contract/resources/interaction-note.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { receiveMention } from "./inbox/testing/receive-mention.ts";
import { createNote, deleteNote, listNotes } from "./notes.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const list = async (id: string) =>
  (await listNotes({ ctx, input: { id } })).map(({ text }) => text);

test("a note is shown in its whole thread, with its author, until deleted", async () => {
  const root = await receiveMention(ctx);
  const answer = await receiveMention(ctx, { parent_id: root });
  const { id, author } = await createNote({ ctx, input: { id: answer, text: "First" } });
  expect(author).toEqual({ id: ctx.actor.id, name: ctx.actor.name });
  system.advance(1_000);
  await createNote({ ctx, input: { id: root, text: "Second" } });
  expect(await list(root)).toEqual(["First", "Second"]);
  expect(await list(answer)).toEqual(["First", "Second"]);
  await deleteNote({ ctx, input: { id: answer, note_id: id } });
  expect(await list(root)).toEqual(["Second"]);
});

test("another organization can't read, write or delete notes", async () => {
  const id = await receiveMention(ctx);
  const note = await createNote({ ctx, input: { id, text: "Ours" } });
  const other = await createTestContext(system, "Other");
  const notFound = { code: "NOT_FOUND" };
  expect(await refusalOf(listNotes({ ctx: other, input: { id } }))).toMatchObject(notFound);
  const written = createNote({ ctx: other, input: { id, text: "Theirs" } });
  expect(await refusalOf(written)).toMatchObject(notFound);
  const deleted = deleteNote({ ctx: other, input: { id, note_id: note.id } });
  expect(await refusalOf(deleted)).toMatchObject(notFound);
  expect(await list(id)).toEqual(["Ours"]);
});

test("two people at once can't exceed a thread's limit, and the refusal says what to do", async () => {
  const id = await receiveMention(ctx);
  const { organization_id } = ctx;
  const at = system.now();
  await ctx.db.interactionNote.createMany({
    data: Array.from({ length: MOST_NOTES - 1 }, (_, index) => ({
      id: `note_${id}_${index}`,
      organization_id,
      interaction_id: id,
      author_name: "Ida",
      text: "Noted",
      created_at: at,
    })),
  });
  const one = () => createNote({ ctx, input: { id, text: "One more" } });
  const both = await Promise.allSettled([one(), one()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refusal = await refusalOf(one());
  expect(refusal).toMatchObject({ reason: "invalid_input" });
  expect(refusal.message).toContain("Delete one first");
  expect(await list(id)).toHaveLength(MOST_NOTES);
});

test("only its author, an owner or an admin deletes a note, through whatever credential", async () => {
  const ctx = await createTestContext(system);
  const id = await receiveMention(ctx);
  const as = (role: "editor" | "admin", person: string, kind: "person" | "api_key" = "person") => {
    const actor = { ...ctx.actor, kind, id: kind === "person" ? person : "key_1", role };
    return { ...ctx, actor: { ...actor, creator_id: kind === "person" ? null : person } };
  };
  const write = async () => {
    const input = { id, text: "Ask Ana" };
    return {
      id,
      note_id: (await createNote({ ctx: as("editor", "user_ben", "api_key"), input })).id,
    };
  };
  const input = await write();
  const refusal = await refusalOf(deleteNote({ ctx: as("editor", "user_eve"), input }));
  expect(refusal.reason).toBe("not_author");
  await deleteNote({ ctx: as("editor", "user_ben"), input });
  await deleteNote({ ctx: as("admin", "user_eve"), input: await write() });
});
