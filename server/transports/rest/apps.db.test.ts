import { afterAll, beforeAll, expect, test } from "vitest";
import { giveToken } from "#server/access/apps/testing/give-token.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { restClient } from "./testing/rest-client.ts";

let system: TestSystem;
let ctx: Awaited<ReturnType<typeof createTestContext>>;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function person(role: "owner" | "editor") {
  const { organization_id, db, actor } = ctx;
  const owner = await db.membership.findFirstOrThrow({ where: { organization_id, role: "owner" } });
  if (role === "owner") return { ...actor, kind: "person" as const, id: owner.user_id };
  const id = `user_${crypto.randomUUID()}`;
  await db.user.create({ data: { id, email: `${id}@example.com`, password_hash: "x" } });
  await db.membership.create({ data: { user_id: id, organization_id, role } });
  const scopes = ["posts:read"] as const;
  return { ...actor, kind: "person" as const, id, role, scopes };
}

test("an owner sees everyone's apps and their activity, an editor their own", async () => {
  const token = await giveToken(ctx);
  await restClient(system, token)("POST", "/posts", { content: "By an app", channels: [] });
  const listed = await runAs({ system, actor: await person("owner") }, registry.apps.list, {});
  expect(listed).toMatchObject([
    { client_name: "Test app", yours: true, kind: "api", deeds: [{ kind: "post.created" }] },
  ]);
  expect(await runAs({ system, actor: await person("editor") }, registry.apps.list, {})).toEqual(
    [],
  );
});

test("disconnecting revokes the token at once, and only for apps that the caller can see", async () => {
  const token = await giveToken(ctx);
  const owner = await person("owner");
  const [app] = await runAs({ system, actor: owner }, registry.apps.list, {});
  const id = app?.id ?? "";
  const editor = await person("editor");
  expect(
    await refusalOf(runAs({ system, actor: editor }, registry.apps.revoke, { id })),
  ).toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await restClient(system, token)("GET", "/posts")).status).toBe(200);
  await runAs({ system, actor: owner }, registry.apps.revoke, { id });
  expect((await restClient(system, token)("GET", "/posts")).status).toBe(401);
  const { count } = await ctx.db.oauthRecord.deleteMany({ where: { grant_id: { not: null } } });
  expect(count).toBeLessThanOrEqual(1);
});

test("another member's app loses this organization and keeps its others", async () => {
  const token = await giveToken(ctx, { organizations: 2 });
  const owner = await person("owner");
  const [app] = await runAs({ system, actor: owner }, registry.apps.list, {});
  const admin = { ...(await person("editor")), scopes: ["posts:read", "keys"] as const };
  await runAs({ system, actor: admin }, registry.apps.revoke, { id: app?.id ?? "" });
  const send = restClient(system, token);
  const { slug } = ctx.actor.organization;
  expect((await send("GET", `/posts?organization=${slug}`)).status).toBe(403);
  expect((await send("GET", "/posts")).status).toBe(200);
});

test("a program can't list or disconnect apps", async () => {
  const actor = { ...ctx.actor, kind: "api_key" as const };
  expect(await refusalOf(runAs({ system, actor }, registry.apps.list, {}))).toMatchObject({
    code: "FORBIDDEN",
  });
});
