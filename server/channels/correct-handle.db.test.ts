import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UpdateChannel } from "#core/contract/operations/channels.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { idsFor } from "#server/workspace/search/testing/search-for.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { createProject } from "./projects.ts";
import { updateChannel } from "./update-channel.ts";

let system: TestSystem;
let ctx: ServiceContext;
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  const given = { provider: "x", mode: "handoff", name: "Acme on X", handle: "@acne" } as const;
  ({ id } = await connectChannel({ ctx, input: given }));
});

async function recorded(): Promise<unknown[]> {
  const where = { subject_id: id, kind: "channel.updated" };
  const events = await ctx.db.event.findMany({ where, orderBy: { id: "asc" } });
  return events.map(({ facts }) => facts);
}

test("the handle of a channel that people publish by hand can be corrected, alone or with its name", async () => {
  const corrected = await updateChannel({ ctx, input: { id, handle: "@acme" } });
  expect(corrected).toMatchObject({ mode: "handoff", name: "Acme on X", handle: "@acme" });
  const input = { id, name: "Pineapple", handle: "@pineapples" };
  expect(await updateChannel({ ctx, input })).toMatchObject({
    name: "Pineapple",
    handle: "@pineapples",
  });
  const about = { provider: "x" };
  expect(await recorded()).toEqual([
    { ...about, name: "Acme on X", handle: "@acme", previous_handle: "@acne" },
    {
      ...about,
      name: "Pineapple",
      handle: "@pineapples",
      previous_name: "Acme on X",
      previous_handle: "@acme",
    },
  ]);
});

test("null removes the handle, and the same one again is no change", async () => {
  await updateChannel({ ctx, input: { id, handle: "@acne" } });
  expect(await updateChannel({ ctx, input: { id, handle: null } })).toMatchObject({ handle: "" });
  const about = { provider: "x", name: "Acme on X" };
  expect(await recorded()).toEqual([
    { ...about, handle: "@acne" },
    { ...about, handle: "", previous_handle: "@acne" },
  ]);
});

test("the search finds the channel by its corrected handle only", async () => {
  await updateChannel({ ctx, input: { id, handle: "@pineapples" } });
  expect(await idsFor(ctx, "pineapples")).toEqual([id]);
  expect(await idsFor(ctx, "acne")).toEqual([]);
});

test.each(["live", "sandbox"] as const)("the handle of a %s channel can't be set", async (mode) => {
  const sandbox = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  await ctx.db.channel.update({ where: { id: sandbox.id }, data: { mode } });
  for (const handle of ["@acme", null]) {
    const input = { id: sandbox.id, name: "Acme", handle };
    expect(await refusalOf(updateChannel({ ctx, input }))).toMatchObject({
      reason: "invalid_input",
      message:
        "handle: Only a channel that people publish by hand has a handle of its own to set. Omit the field.",
    });
  }
  const { name, handle } = await ctx.db.channel.findUniqueOrThrow({ where: { id: sandbox.id } });
  expect({ name, handle }).toEqual({ name: sandbox.name, handle: sandbox.handle });
});

test("the handle of another organization's channel can't be set", async () => {
  const other = await createTestContext(system);
  const work = updateChannel({ ctx: other, input: { id, handle: "@acme" } });
  expect(await refusalOf(work)).toMatchObject({ code: "NOT_FOUND" });
  expect(await recorded()).toEqual([]);
});

test("a handle is text as at connecting, or null", () => {
  const accepts = (handle: unknown) => UpdateChannel.input.safeParse({ id, handle }).success;
  expect([accepts("@acme"), accepts(null)]).toEqual([true, true]);
  expect([accepts(" "), accepts("a".repeat(101)), accepts(1)]).toEqual([false, false, false]);
});

test("a handle takes two statements more, also together with a name", async () => {
  const project = await createProject({ ctx, input: { name: "Acme" } });
  const count = async (change: Omit<Parameters<typeof updateChannel>[0]["input"], "id">) =>
    (await system.statementsOf(() => updateChannel({ ctx, input: { id, ...change } }))).length;
  expect(await count({ posting_times: [] })).toBe(2);
  expect(await count({ handle: "@acme" })).toBe(4);
  expect(await count({ name: "Acme", handle: "@acme.example" })).toBe(4);
  expect(await count({ project_id: project.id })).toBe(6);
});
