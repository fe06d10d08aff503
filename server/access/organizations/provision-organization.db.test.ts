import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { provisionOrganization } from "./provision-organization.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

async function provision(name: string, time_zone: string | null) {
  const wish = { db: system.database, name, email: `${crypto.randomUUID()}@example.com` };
  const { organization } = await provisionOrganization({ ...wish, time_zone });
  return system.database.prisma.organization.findUniqueOrThrow({ where: { id: organization.id } });
}

test("an organization with a time zone is set up, with the zone's usual spelling", async () => {
  expect(await provision("Acme", "europe/prague")).toMatchObject({
    time_zone: "Europe/Prague",
    needs_setup: false,
    slug: "acme",
  });
});

test("one without a time zone awaits setup, in UTC", async () => {
  expect(await provision("My team", null)).toMatchObject({ time_zone: "UTC", needs_setup: true });
});

test("a second organization with the same name gets its own slug", async () => {
  await provision("Twice", "UTC");
  expect((await provision("Twice", "UTC")).slug).toBe("twice-2");
});

test("an unknown time zone is refused, and nothing is created", async () => {
  const before = await system.database.prisma.organization.count();
  await expect(provision("Nowhere", "Europe/Pragu")).rejects.toThrow(
    /^time_zone: .*Did you mean "Europe\/Prague"/,
  );
  expect(await system.database.prisma.organization.count()).toBe(before);
});
