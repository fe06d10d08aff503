import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Scope, scopesOfRole } from "#core/contract/scopes.ts";
import { recheckActor, toStoredActor } from "#server/access/auth/stored-actor.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let person: Actor;
let send: Send;

interface Started {
  device_code: string;
  user_code: string;
  verification_uri_complete: string;
}

beforeAll(async () => {
  system = await createTestSystem();
  send = restClient(system, "none");
});
beforeEach(async () => {
  const { actor, db } = await createTestContext(system);
  const { user } = await db.membership.findFirstOrThrow({
    where: { organization_id: actor.organization.id },
    include: { user: true },
  });
  person = { ...actor, kind: "person", id: user.id, name: user.email };
  await db.throttle.deleteMany();
});
afterAll(() => system.close());

async function start(more: object = {}): Promise<Started> {
  const { status, text } = await send("POST", "/device/code", { client_name: "CLI", ...more });
  expect(status).toBe(200);
  return JSON.parse(text);
}

const poll = ({ device_code }: Started) => send("POST", "/device/token", { device_code });
const read = ({ user_code }: { user_code: string }, actor = person) =>
  runAs({ system, actor }, registry.device.get, { user_code });
const decide = ({ user_code }: Started, decision: "approve" | "deny") =>
  runAs({ system, actor: person }, registry.device.decide, { user_code, decision });

test("a person approves, and the program gets a named key once", async () => {
  const started = await start();
  expect(started.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(started.verification_uri_complete).toContain(`/device?code=${started.user_code}`);
  expect((await poll(started)).body.error.reason).toBe("authorization_pending");
  const typed = started.user_code.toLowerCase().replace("-", " ");
  expect(await read({ user_code: typed })).toMatchObject({ client_name: "CLI" });
  await decide(started, "approve");
  const { status, text } = await poll(started);
  const token = JSON.parse(text);
  expect([status, token.token_type, token.organization]).toEqual([
    200,
    "bearer",
    person.organization.slug,
  ]);
  expect((await restClient(system, token.access_token)("GET", "/posts")).status).toBe(200);
  const key = await system.database.prisma.apiKey.findFirst({ where: { user_id: person.id } });
  expect(key).toMatchObject({ name: "CLI", organization_id: person.organization.id });
  expect((await poll(started)).body.error.reason).toBe("expired_token");
});

test("of many simultaneous requests one gets the key", async () => {
  const started = await start();
  await decide(started, "approve");
  const answers = await Promise.all(Array.from({ length: 20 }, () => poll(started)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await system.database.prisma.apiKey.count({ where: { user_id: person.id } })).toBe(1);
});

test("a program that polls too often is told to slow down, by more each time", async () => {
  const started = await start();
  await poll(started);
  for (const seconds of [10, 15]) {
    const { headers, body } = await poll(started);
    expect(body.error).toMatchObject({ reason: "slow_down", retry_after_ms: seconds * 1000 });
    expect(headers.get("retry-after")).toBe(String(seconds));
  }
  system.advance(15_000);
  expect((await poll(started)).body.error.reason).toBe("authorization_pending");
});

test("a denied request stays denied, and can be decided only once", async () => {
  const started = await start();
  await decide(started, "deny");
  expect((await poll(started)).body.error.reason).toBe("access_denied");
  expect(await refusalOf(decide(started, "approve"))).toMatchObject({ code: "NOT_FOUND" });
});

test("after 15 minutes it has expired for both sides", async () => {
  const started = await start();
  system.advance(15 * 60_000);
  expect((await poll(started)).body.error.reason).toBe("expired_token");
  expect(await refusalOf(read(started))).toMatchObject({ code: "NOT_FOUND" });
});

test("the key has the requested scopes that its person has, and no more", async () => {
  const started = await start({ scopes: ["posts:read", "keys", "publish"] });
  const editor = { ...person, scopes: ["posts:read", "publish"] as const };
  expect((await read(started, editor)).scopes).toEqual(["posts:read", "publish"]);
  const everything = await read(await start());
  expect(everything.scopes).not.toContain("keys");
  expect(everything.scopes).toContain("publish");
});

test("guesses are slowed down after five attempts", async () => {
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusalOf(read({ user_code: "ZZZZ-ZZZZ" }))).toMatchObject({ code: "NOT_FOUND" });
  const refusal = await refusalOf(read({ user_code: "ZZZZ-ZZZZ" }));
  expect(refusal).toMatchObject({ code: "TOO_MANY_REQUESTS", retry_after_ms: 30_000 });
});

test("a malformed code is refused before it is looked up", async () => {
  const asked = runAs({ system, actor: person }, registry.device.get, { user_code: "A" });
  await expect(asked).rejects.toThrow(/8 letters/);
});

test("a program can't approve itself", async () => {
  const started = await start();
  const program: Actor = { ...person, kind: "api_key" };
  const asked = runAs({ system, actor: program }, registry.device.decide, {
    user_code: started.user_code,
    decision: "approve",
  });
  expect(await refusalOf(asked)).toMatchObject({ code: "FORBIDDEN" });
});

test("the key follows its person's role, and ends with the membership", async () => {
  const started = await start();
  await decide(started, "approve");
  const { access_token } = JSON.parse((await poll(started)).text);
  const program = restClient(system, access_token);
  const { prisma } = system.database;
  const of = { user_id: person.id, organization_id: person.organization.id };
  const key = await prisma.apiKey.findFirstOrThrow({ where: of });
  const stored = { ...toStoredActor(person), kind: "api_key" as const, id: key.id };
  await prisma.membership.updateMany({ where: of, data: { role: "viewer" } });
  const label = await program("POST", "/labels", { name: "Launch" });
  expect(label.body.error.reason).toBe("missing_scope");
  expect((await recheckActor(system, stored, "posts:read")).role).toBe("viewer");
  await prisma.membership.deleteMany({ where: of });
  expect((await program("GET", "/posts")).status).toBe(401);
  expect(await refusalOf(recheckActor(system, stored, "posts:read"))).toMatchObject({
    reason: "missing_scope",
  });
});

test("one network can start only a limited number", async () => {
  for (let started = 0; started < 20; started += 1) await start();
  const { status, body } = await send("POST", "/device/code", { client_name: "CLI" });
  expect([status, body.error.reason]).toEqual([429, "slow_down"]);
});

/** The same person in another organization, as a viewer. */
async function elsewhere() {
  const { actor, db } = await createTestContext(system, "Elsewhere");
  await db.membership.create({
    data: { user_id: person.id, organization_id: actor.organization.id, role: "viewer" },
  });
  const scopes = scopesOfRole("viewer");
  return { ...person, organization: actor.organization, role: "viewer" as const, scopes };
}

const approve = (actor: Actor, user_code: string, scopes: readonly Scope[]) =>
  runAs({ system, actor }, registry.device.decide, {
    user_code,
    decision: "approve",
    scopes: [...scopes],
  });

test("the permissions shown are those of the chosen organization, and exactly they are granted", async () => {
  const started = await start();
  const viewer = await elsewhere();
  const { scopes: here } = await read(started);
  const { scopes: there } = await read(started, viewer);
  expect(here).toContain("publish");
  expect(there).not.toContain("publish");
  await expect(approve(viewer, started.user_code, here)).rejects.toThrow(/role has changed/);
  await approve(viewer, started.user_code, there);
  const token = JSON.parse((await poll(started)).text);
  expect(token).toMatchObject({ organization: viewer.organization.slug, scopes: there });
});

test("a person promoted after the page was shown grants what it showed", async () => {
  const started = await start();
  await approve(person, started.user_code, ["posts:read"]);
  expect(JSON.parse((await poll(started)).text).scopes).toEqual(["posts:read"]);
});

test("a device that would get nothing isn't approved", async () => {
  const started = await start({ scopes: ["publish"] });
  const viewer = await elsewhere();
  await expect(approve(viewer, started.user_code, [])).rejects.toThrow(/doesn't include/);
  expect((await poll(started)).body.error.reason).toBe("authorization_pending");
});
