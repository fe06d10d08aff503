import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import { listOrganizations } from "#server/access/organizations/list-organizations.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listChannels } from "#server/channels/list-channels.ts";
import {
  createProject,
  deleteProject,
  listProjects,
  updateProject,
} from "#server/channels/projects.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import type { ServiceContext } from "../context.ts";
import { createLabel, deleteLabel, listLabels, updateLabel } from "./labels.ts";

let system: TestSystem;
let ctx: ServiceContext;
let other: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  other = await createTestContext(system, "Other");
});

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => Promise.reject(new Error("It was not refused")),
    (refusal: Refusal) => refusal,
  );
}

const kinds = [
  {
    kind: "label",
    create: createLabel,
    update: updateLabel,
    remove: deleteLabel,
    list: listLabels,
  },
  {
    kind: "project",
    create: createProject,
    update: updateProject,
    remove: deleteProject,
    list: listProjects,
  },
];

test.each(kinds)(
  "a $kind is created, renamed and deleted",
  async ({ create, update, remove, list }) => {
    const launch = await create({ ctx, input: { name: "Launch" } });
    await create({ ctx, input: { name: "archive" } });
    expect((await list({ ctx })).map(({ name }) => name)).toEqual(["archive", "Launch"]);
    const renamed = await update({ ctx, input: { id: launch.id, name: "LAUNCH 2" } });
    expect(renamed).toEqual({ ...launch, name: "LAUNCH 2" });
    await update({ ctx, input: { id: launch.id, name: "launch 2" } });
    await remove({ ctx, input: { id: launch.id } });
    expect((await list({ ctx })).map(({ name }) => name)).toEqual(["archive"]);
    expect(await refusalOf(remove({ ctx, input: { id: launch.id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  },
);

test.each(kinds)(
  "two $kind names must differ by more than case",
  async ({ kind, create, update }) => {
    const first = await create({ ctx, input: { name: "Über" } });
    const second = await create({ ctx, input: { name: "Second" } });
    for (const work of [
      () => create({ ctx, input: { name: "ÜBER" } }),
      () => update({ ctx, input: { id: second.id, name: "u\u0308ber" } }),
    ]) {
      expect(await refusalOf(work())).toMatchObject({
        code: "CONFLICT",
        reason: "name_taken",
        message: `name: The ${kind} "Über" (${first.id}) already has this name. Use that one, or choose another name.`,
      });
    }
    expect((await create({ ctx: other, input: { name: "Über" } })).name).toBe("Über");
  },
);

test.each(kinds)(
  "simultaneous requests with one $kind name create one",
  async ({ create, list }) => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        create({ ctx, input: { name: "Launch" } }).then(
          () => "made",
          (refusal: Refusal) => refusal.reason,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["made", ...Array(7).fill("name_taken")]);
    expect(await list({ ctx })).toHaveLength(1);
  },
);

test.each(kinds)(
  "another organization's $kind is unknown",
  async ({ create, update, remove, list }) => {
    const { id } = await create({ ctx: other, input: { name: "Theirs" } });
    expect(await list({ ctx })).toEqual([]);
    for (const work of [
      () => update({ ctx, input: { id, name: "Mine" } }),
      () => remove({ ctx, input: { id } }),
    ]) {
      expect(await refusalOf(work())).toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await list({ ctx: other })).map(({ name }) => name)).toEqual(["Theirs"]);
  },
);

test("a channel is renamed, moved into a project and out again", async () => {
  const project = await createProject({ ctx, input: { name: "Acme" } });
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  expect(channel.project_id).toBeNull();
  const { id } = channel;
  const change = (input: { name?: string; project_id?: string | null }) =>
    updateChannel({ ctx, input: { id, ...input } });
  expect(await change({ project_id: project.id })).toEqual({ ...channel, project_id: project.id });
  expect(await change({ name: "Acme's" })).toMatchObject({
    name: "Acme's",
    project_id: project.id,
  });
  expect(await change({})).toMatchObject({ name: "Acme's", project_id: project.id });
  expect(await change({ project_id: null })).toMatchObject({ project_id: null });
  await change({ project_id: project.id });
  await deleteProject({ ctx, input: { id: project.id } });
  expect(await listChannels({ ctx })).toMatchObject([{ name: "Acme's", project_id: null }]);
});

test("a channel can't join another organization's project, and theirs can't be changed", async () => {
  const theirs = await createProject({ ctx: other, input: { name: "Theirs" } });
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  for (const project_id of [theirs.id, "proj_nothing"]) {
    const work = updateChannel({ ctx, input: { id: channel.id, project_id, name: "New" } });
    expect(await refusalOf(work)).toMatchObject({ reason: "unknown_project" });
  }
  expect(await listChannels({ ctx })).toEqual([channel]);
  const work = updateChannel({ ctx: other, input: { id: channel.id, name: "Mine" } });
  expect(await refusalOf(work)).toMatchObject({ code: "NOT_FOUND" });
});

test("a key reaches its own organization, and a person all of theirs", async () => {
  expect((await listOrganizations({ ctx })).map(({ id }) => id)).toEqual([ctx.organization_id]);
  const { user_id } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
  });
  await ctx.db.membership.create({
    data: { user_id, organization_id: other.organization_id, role: "editor" },
  });
  const person = { ...ctx, actor: { ...ctx.actor, kind: "person" as const, id: user_id } };
  expect((await listOrganizations({ ctx: person })).map(({ id }) => id)).toEqual([
    ctx.organization_id,
    other.organization_id,
  ]);
});
