import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { actAs } from "#server/transports/auth/person.ts";
import { recheckActor, recheckActors, type StoredActor, toStoredActor } from "./stored-actor.ts";
import { openTestSession } from "./testing/open-test-session.ts";

let system: TestSystem;
let ctx: ServiceContext;
let person: StoredActor;
let key: StoredActor;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  const { user } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
    include: { user: true },
  });
  const claim = await openTestSession(system, user);
  person = toStoredActor(await actAs(system, claim, ctx.actor.organization.slug));
  key = toStoredActor(ctx.actor);
});

const recheck = (stored: StoredActor) => recheckActor(system, stored, "publish");
const reasonOf = (stored: StoredActor) =>
  recheck(stored).then(
    () => null,
    (refusal: Refusal) => refusal.message,
  );

test("a stored key or person is restored with its current role and scopes", async () => {
  expect(await recheck(key)).toEqual(ctx.actor);
  expect(await recheck(person)).toMatchObject({ kind: "person", id: person.id, role: "owner" });
});

test("a stored actor survives JSON", async () => {
  expect(await recheck(JSON.parse(JSON.stringify(key)))).toEqual(ctx.actor);
});

test("a revoked or expired key can no longer act", async () => {
  const where = { id: ctx.actor.id };
  await ctx.db.apiKey.update({ where, data: { expires_at: new Date("2026-11-21T11:00:00Z") } });
  expect(await reasonOf(key)).toBe(
    'The API key "First key", which requested this, expired at 2026-11-21T11:00:00.000Z. Someone with that permission must request it again.',
  );
  await ctx.db.apiKey.update({ where, data: { revoked_at: system.now() } });
  expect(await reasonOf(key)).toContain(
    'The API key "First key", which requested this, was revoked. Someone with that permission must request it again.',
  );
  await ctx.db.apiKey.delete({ where });
  expect(await reasonOf(key)).toContain("which requested this, was deleted.");
});

test("a key that has lost the scope is told which", async () => {
  await ctx.db.apiKey.update({ where: { id: ctx.actor.id }, data: { scopes: ["posts:write"] } });
  expect(await reasonOf(key)).toContain(
    'The API key "First key", which requested this, can no longer schedule and publish posts, and edit scheduled ones (scope publish). Someone with that permission must request it again.',
  );
});

test("a key never exceeds its creator's role", async () => {
  await ctx.db.apiKey.update({ where: { id: ctx.actor.id }, data: { role: "author" } });
  expect(await reasonOf(key)).toContain("(scope publish)");
});

test("a person whose role changed or who left can no longer act", async () => {
  const where = { organization_id: ctx.organization_id };
  await ctx.db.membership.updateMany({ where, data: { role: "author" } });
  expect(await reasonOf(person)).toContain(`${person.name}, who requested this, can no longer`);
  await ctx.db.membership.deleteMany({ where });
  expect(await reasonOf(person)).toContain(
    `${person.name}, who requested this, is no longer a member.`,
  );
});

test("an ID from another organization is nobody", async () => {
  const other = await createTestContext(system, "Other");
  expect(await reasonOf({ ...key, organization_id: other.organization_id })).toContain(
    'The API key "First key", which requested this, was deleted. Someone with that permission must request it again.',
  );
  const elsewhere = { ...person, organization_id: other.organization_id };
  expect(await reasonOf(elsewhere)).toContain("no longer a member");
});

test("Crier's own work continues", async () => {
  const job = { ...key, kind: "system" as const, id: "sweep", name: "Crier" };
  expect(await recheck(job)).toMatchObject({ kind: "system", name: "Crier" });
});

test("many actors are checked in one statement, and returned in order", async () => {
  const deleted = { ...key, id: "key_none", name: "Gone" };
  const stored = [deleted, key, person, deleted, person];
  const requirement = { scope: "publish" as const, now: system.now() };
  const answers: unknown[] = [];
  const statements = await system.statementsOf(async () => {
    answers.push(...(await recheckActors(ctx.sql, stored, requirement)));
  });
  expect(statements).toHaveLength(1);
  expect(answers).toMatchObject([
    { refusal: expect.any(Refusal) },
    { actor: { id: ctx.actor.id } },
    { actor: { id: person.id } },
    { refusal: expect.any(Refusal) },
    { actor: { id: person.id } },
  ]);
  expect(await system.statementsOf(() => recheckActors(ctx.sql, [], requirement))).toEqual([]);
});
