import { afterAll, beforeAll, expect, test } from "vitest";
import { giveToken } from "#server/access/apps/testing/give-token.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { sendMessage } from "../mcp/testing/connect-agent.ts";
import { restClient } from "./testing/rest-client.ts";

let system: TestSystem;
let ctx: Awaited<ReturnType<typeof createTestContext>>;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const asAgent = (token: string) =>
  sendMessage(system, LIST, { authorization: `Bearer ${token}` }).then(({ status }) => status);

test("an API token is refused by the agents' endpoint, and vice versa", async () => {
  const rest = await giveToken(ctx);
  const mcp = await giveToken(ctx, { resource: "/api/mcp" });
  expect([(await restClient(system, rest)("GET", "/posts")).status, await asAgent(rest)]).toEqual([
    200, 401,
  ]);
  const refused = await restClient(system, mcp)("GET", "/posts");
  expect([refused.status, await asAgent(mcp)]).toEqual([401, 200]);
  expect(refused.body.error.message).toContain("resource=http://localhost:3000/api/v1");
  expect(refused.headers.get("www-authenticate")).toContain("oauth-protected-resource/api/v1");
});

test("a token for several organizations acts in the one named", async () => {
  const send = restClient(system, await giveToken(ctx, { organizations: 2 }));
  const unnamed = await send("GET", "/posts");
  expect(unnamed.body.error.reason).toBe("organization_required");
  const { slug } = ctx.actor.organization;
  expect(unnamed.body.error.message).toContain(slug);
  const { status, text } = await send("GET", `/organizations?organization=${slug}`);
  expect([status, JSON.parse(text).length]).toEqual([200, 2]);
  const other = await send("GET", "/posts?organization=nobody");
  expect([other.status, other.body.error.reason]).toEqual([403, "wrong_organization"]);
});

test("expired and unknown tokens are refused", async () => {
  const expired = await giveToken(ctx, { expires_at: new Date(system.now().getTime() - 1) });
  const answer = await restClient(system, expired)("GET", "/posts");
  expect([answer.status, answer.body.error.message]).toEqual([
    401,
    "The access token has expired. Refresh it.",
  ]);
  expect((await restClient(system, "made-up")("GET", "/posts")).status).toBe(401);
});

test("an app does what its scopes allow, as itself, and scheduled actions are checked again", async () => {
  const token = await giveToken(ctx, { scopes: ["posts:read", "posts:write"] });
  const send = restClient(system, token);
  const made = await send("POST", "/posts", { content: "By an app", channels: [] });
  expect(made.status).toBe(201);
  const publish = await send("POST", `/posts/${made.body.id}/publish`);
  expect(publish.body.error.reason).toBe("missing_scope");
  const event = await ctx.db.event.findFirstOrThrow({ where: { subject_id: made.body.id } });
  expect(event).toMatchObject({ actor_kind: "token", actor_name: "Test app" });
  const stored = {
    kind: "token" as const,
    id: event.actor_id,
    name: "Test app",
    organization_id: ctx.organization_id,
  };
  expect((await recheckActor(system, stored, "posts:write")).kind).toBe("token");
  await ctx.db.connectedApp.delete({ where: { id: event.actor_id ?? "" } });
  await expect(recheckActor(system, stored, "posts:write")).rejects.toThrow(/Test app/);
  expect((await send("GET", "/posts")).status).toBe(401);
});

test("each request counts toward the organization's limit", async () => {
  const where = { organization_id: ctx.organization_id };
  const send = restClient(system, await giveToken(ctx));
  const { headers } = await send("GET", "/labels");
  expect(headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=\d+$/);
  const { used } = await ctx.db.rateAllowance.findUniqueOrThrow({ where });
  await send("GET", "/labels");
  expect((await ctx.db.rateAllowance.findUniqueOrThrow({ where })).used).toBe(used + 1);
});
