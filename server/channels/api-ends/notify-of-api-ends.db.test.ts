import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { manifestOf } from "#platforms/providers.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { connectLinkedIn } from "#server/channels/testing/connect-linkedin.ts";
import { parseEnv } from "#server/env.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { notifyOfApiEnds } from "./notify-of-api-ends.ts";

const DAY_MS = 86_400_000;
const ENDS_AT = Date.parse(String(manifestOf("linkedin_member").api_version.until));

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.channel.deleteMany();
  await system.database.prisma.mail.deleteMany();
});

const daysBefore = (days: number) => ({
  ...system,
  now: () => new Date(ENDS_AT - days * DAY_MS),
});

const mails = () => system.database.prisma.mail.findMany();

test("owners of an organization with live channels get one email, however often the job runs", async () => {
  await connectLinkedIn(ctx, "ana");
  await connectLinkedIn(ctx, "ben");
  expect(await notifyOfApiEnds(daysBefore(60))).toBe(1);
  expect(await notifyOfApiEnds(daysBefore(60))).toBe(0);
  expect(await notifyOfApiEnds(daysBefore(1))).toBe(0);
  expect(await notifyOfApiEnds(daysBefore(-1))).toBe(0);
  const [mail, another] = await mails();
  expect(another).toBeUndefined();
  const { name } = manifestOf("linkedin_member").api_version;
  expect(mail?.subject).toBe("LinkedIn ends the version of its API that Crier uses (Acme)");
  expect(mail?.text).toContain(`LinkedIn ends version ${name} of its API on `);
  expect(mail?.text).toContain(
    "From then on, posts to LinkedIn and LinkedIn Page may fail. The operator of this Crier must upgrade it or set LINKEDIN_API_VERSION.",
  );
});

test("two processes that run the job at the same time send one email", async () => {
  await connectLinkedIn(ctx, "ana");
  await Promise.all([notifyOfApiEnds(daysBefore(60)), notifyOfApiEnds(daysBefore(60))]);
  expect(await mails()).toHaveLength(1);
});

test("each organization with a live channel is emailed", async () => {
  const others = await Promise.all(
    ["Beta", "Gamma"].map((name) => createTestContext(system, name)),
  );
  for (const organization of [ctx, ...others]) await connectLinkedIn(organization, "ana");
  expect(await notifyOfApiEnds(daysBefore(59))).toBe(3);
  expect((await mails()).map(({ organization_id }) => organization_id).sort()).toEqual(
    [ctx, ...others].map(({ organization_id }) => organization_id).sort(),
  );
});

test("nobody is emailed more than 60 days before", async () => {
  await connectLinkedIn(ctx, "ana");
  expect(await notifyOfApiEnds(daysBefore(60.001))).toBe(0);
  expect(await mails()).toEqual([]);
});

test("sandbox channels and deleted ones don't count", async () => {
  await connectChannel({ ctx, input: { provider: "linkedin_member", mode: "sandbox" } });
  const { id } = await connectLinkedIn(ctx, "ana");
  const deleted_at = new Date();
  await system.database.prisma.channel.update({ where: { id }, data: { deleted_at } });
  expect(await notifyOfApiEnds(daysBefore(10))).toBe(0);
});

test("nobody is emailed while the operator has set another version", async () => {
  await connectLinkedIn(ctx, "ana");
  const { DATABASE_URL, CRIER_SECRET } = system.env;
  const env = parseEnv({ DATABASE_URL, CRIER_SECRET, LINKEDIN_API_VERSION: "202702" });
  expect(await notifyOfApiEnds({ ...daysBefore(10), env })).toBe(0);
});

test("an organization that was emailed late is told that the version has ended", async () => {
  await connectLinkedIn(ctx, "ana");
  expect(await notifyOfApiEnds(daysBefore(0))).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe("LinkedIn ended the version of its API that Crier uses (Acme)");
  expect(mail?.text).toContain("Since then, posts to LinkedIn and LinkedIn Page may fail.");
});
