import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listOrganizations } from "./list-organizations.ts";
import { updateOrganization } from "./update-organization.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

async function notSetUp(name: string): Promise<ServiceContext> {
  const ctx = await createTestContext(system, name);
  await system.database.prisma.organization.update({
    where: { id: ctx.organization_id },
    data: { needs_setup: true },
  });
  const organization = { ...ctx.actor.organization, needs_setup: true };
  return { ...ctx, actor: { ...ctx.actor, organization } };
}

const needsSetup = async (ctx: ServiceContext) =>
  (
    await system.database.prisma.organization.findUniqueOrThrow({
      where: { id: ctx.organization_id },
    })
  ).needs_setup;

test("a new name and time zone are saved, and the slug stays", async () => {
  const ctx = await createTestContext(system, "Rename me");
  const changed = await updateOrganization({
    ctx,
    input: { name: "Renamed", time_zone: "Europe/Prague" },
  });
  expect(changed).toMatchObject({
    slug: "rename-me",
    name: "Renamed",
    time_zone: "Europe/Prague",
  });
  expect(await updateOrganization({ ctx, input: { time_zone: "UTC" } })).toMatchObject({
    name: "Renamed",
    time_zone: "UTC",
  });
  expect(await listOrganizations({ ctx })).toMatchObject([{ name: "Renamed", time_zone: "UTC" }]);
});

test("the first name of an organization that needs setup sets its slug", async () => {
  const ctx = await notSetUp("My team");
  const input = { name: "Ana & Co.", time_zone: "Europe/Prague" };
  expect(await updateOrganization({ ctx, input })).toMatchObject({ slug: "ana-co", ...input });
  expect(await needsSetup(ctx)).toBe(false);
});

test("confirming the name keeps the slug, and a taken slug gets a number", async () => {
  const first = await notSetUp("Kept name");
  const input = { name: "Kept name" };
  expect((await updateOrganization({ ctx: first, input })).slug).toBe("kept-name");
  const second = await notSetUp("My team");
  expect((await updateOrganization({ ctx: second, input })).slug).toBe("kept-name-2");
});

test("a time zone alone doesn't complete the setup", async () => {
  const ctx = await notSetUp("My team");
  await updateOrganization({ ctx, input: { time_zone: "Asia/Tokyo" } });
  expect(await needsSetup(ctx)).toBe(true);
});

test("two admins set up at once: the first sets the slug, and both names are saved in turn", async () => {
  const ctx = await notSetUp("My team");
  const [one, two] = await Promise.all(
    ["Globex", "Initech"].map((name) => updateOrganization({ ctx, input: { name } })),
  );
  expect(one?.slug).toBe(two?.slug);
  expect([one?.name, two?.name]).toEqual(["Globex", "Initech"]);
});

test("another organization keeps its name", async () => {
  const [acme, other] = [await createTestContext(system), await createTestContext(system, "Other")];
  await updateOrganization({ ctx: acme, input: { name: "Changed" } });
  expect(await listOrganizations({ ctx: other })).toMatchObject([{ name: "Other" }]);
});

test("a change takes two statements, including its event", async () => {
  const ctx = await createTestContext(system);
  const input = { name: "Once" };
  expect(await system.statementsOf(() => updateOrganization({ ctx, input }))).toHaveLength(2);
});
