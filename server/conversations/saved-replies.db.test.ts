import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_SAVED_REPLIES } from "#core/contract/resources/saved-reply.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from "./saved-replies.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

const save = (name: string, text = "Thank you") => createSavedReply({ ctx, input: { name, text } });
const list = async (within = ctx) =>
  (await listSavedReplies({ ctx: within })).map(({ name, text }) => [name, text]);

test("a reply is saved, listed by name, changed and deleted", async () => {
  const { id } = await save("Thanks");
  await save("hours", "9 to 5");
  expect(await list()).toEqual([
    ["hours", "9 to 5"],
    ["Thanks", "Thank you"],
  ]);
  await updateSavedReply({ ctx, input: { id, text: "Thanks!" } });
  await updateSavedReply({ ctx, input: { id, name: "Gratitude" } });
  expect(await list()).toEqual([
    ["Gratitude", "Thanks!"],
    ["hours", "9 to 5"],
  ]);
  await deleteSavedReply({ ctx, input: { id } });
  expect(await list()).toEqual([["hours", "9 to 5"]]);
});

test("names are unique per organization, ignoring case", async () => {
  await save("Thanks");
  const { id } = await save("Hours");
  const taken = { reason: "name_taken" };
  expect(await refusalOf(save("THANKS"))).toMatchObject(taken);
  const renamed = updateSavedReply({ ctx, input: { id, name: "thanks" } });
  expect(await refusalOf(renamed)).toMatchObject(taken);
  const other = await createTestContext(system, "Other");
  await createSavedReply({ ctx: other, input: { name: "Thanks", text: "Theirs" } });
  expect(await list(other)).toEqual([["Thanks", "Theirs"]]);
});

test("another organization's saved replies are unknown", async () => {
  const { id } = await save("Thanks");
  const other = await createTestContext(system, "Other");
  const notFound = { code: "NOT_FOUND" };
  const changed = updateSavedReply({ ctx: other, input: { id, text: "Theirs" } });
  expect(await refusalOf(changed)).toMatchObject(notFound);
  expect(await refusalOf(deleteSavedReply({ ctx: other, input: { id } }))).toMatchObject(notFound);
  expect(await list()).toEqual([["Thanks", "Thank you"]]);
});

test("two people at once can't exceed the limit, and the refusal says what to do", async () => {
  const { organization_id } = ctx;
  const at = system.now();
  await ctx.db.savedReply.createMany({
    data: Array.from({ length: MOST_SAVED_REPLIES - 1 }, (_, index) => ({
      id: `svr_${organization_id}_${index}`,
      organization_id,
      name: `Reply ${index}`,
      name_key: `reply ${index}`,
      text: "Thank you",
      created_at: at,
      updated_at: at,
    })),
  });
  const both = await Promise.allSettled([save("One more"), save("Another")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refusal = await refusalOf(save("Too many"));
  expect(refusal).toMatchObject({ reason: "invalid_input" });
  expect(refusal.message).toContain("Delete one first");
});
