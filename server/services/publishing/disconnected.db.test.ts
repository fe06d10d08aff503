import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Fetch } from "#server/providers/spec.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { retryPost } from "../lifecycle/retry-post.ts";
import { createPost } from "../posts/create-post.ts";
import { getPost } from "../posts/get-post.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { publishEntry } from "./publish-entry.ts";
import { publishToTheEnd, takeDueEntries } from "./testing/publish-by-hand.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.outboxEvent.deleteMany();
});

/** The refresh tokens of Ana's server are good for one use each. */
function startServer() {
  const server = {
    calls: [] as string[],
    refreshes: 0,
    access: "access-1",
    refresh: "refresh-1",
    password: "good",
    down: false,
  };
  const refused = () =>
    Response.json({ error: "AuthenticationRequired", message: "no" }, { status: 401 });
  const session = () =>
    Response.json({
      did: "did:plc:ana",
      handle: "ana.test",
      accessJwt: server.access,
      refreshJwt: server.refresh,
    });
  system.answerWith(async (request) => {
    const method = request.url.split("/").at(-1)?.split("?")[0] ?? "";
    server.calls.push(method);
    const token = request.headers.get("authorization")?.replace("Bearer ", "");
    if (method.endsWith("createSession")) {
      const { password } = (await request.json()) as { password: string };
      return password === server.password ? session() : refused();
    }
    if (method.endsWith("refreshSession")) {
      if (token !== server.refresh) return refused();
      server.refreshes += 1;
      server.access = `access-${server.refreshes + 1}`;
      server.refresh = `refresh-${server.refreshes + 1}`;
      return session();
    }
    if (server.down) return new Response("", { status: 503 });
    if (token !== server.access)
      return Response.json({ error: "ExpiredToken", message: "expired" }, { status: 400 });
    const { rkey } = (await request.json()) as { rkey: string };
    return Response.json({ uri: `at://did:plc:ana/app.bsky.feed.post/${rkey}`, cid: "bafy" });
  });
  return server;
}

function connect(password = "good") {
  const credentials = { service: "https://pds.example.com", identifier: "ana.test", password };
  return connectChannel({ ctx, input: { provider: "bluesky", mode: "live", credentials } });
}

async function create(channel: string, count: number, scheduled_at = "now") {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const input = { content: `Post ${number}`, channels: [channel], autofix: true, scheduled_at };
    ids.push((await createPost({ ctx, input })).id as string);
  }
  return ids;
}

const puts = (calls: string[]) => calls.filter((method) => method.endsWith("putRecord")).length;

test("however many posts find the token expired at once, it is renewed once, and all go out", async () => {
  const server = startServer();
  const channel = await connect();
  const ids = await create(channel.id, 20);
  server.access = "another";
  server.refresh = "refresh-1";
  const entries = await takeDueEntries(system);
  await Promise.all(entries.map((entry_id) => publishEntry(system, { entry_id })));
  expect(server.refreshes).toBe(1);
  for (const id of ids)
    expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
}, 60_000);

test("a refused sign-in disconnects the channel, ends what waits for it without a call, and is told once", async () => {
  const server = startServer();
  const channel = await connect();
  const ids = await create(channel.id, 3);
  const [booked = ""] = await create(channel.id, 1, "1h");
  server.down = true;
  const [first = "", ...waiting] = await takeDueEntries(system);
  for (const entry_id of waiting)
    expect(await publishEntry(system, { entry_id })).toHaveProperty("retry_in_ms");
  Object.assign(server, { down: false, access: "gone", refresh: "gone", password: "changed" });
  expect(await publishEntry(system, { entry_id: first })).toBe("ended");
  const calls = server.calls.length;
  const woken = await takeDueEntries(system);
  expect(woken.toSorted()).toEqual(waiting.toSorted());
  for (const entry of woken) await publishToTheEnd(system, entry);
  expect(server.calls).toHaveLength(calls);
  for (const id of ids) {
    expect(await getPost({ ctx, input: { id } })).toMatchObject({
      status: "failed",
      channels: [{ error: expect.stringMatching(/^auth: Bluesky no longer accepts/) }],
    });
  }
  expect(await getPost({ ctx, input: { id: booked } })).toMatchObject({
    status: "scheduled",
    ready: false,
    channels: [{ errors: [{ code: "auth", field: "channel" }] }],
  });
  const mails = await ctx.db.mail.findMany({ where: { organization_id: ctx.organization_id } });
  expect(mails).toMatchObject([
    { subject: "ana.test is disconnected (Acme)", text: expect.stringContaining("/channels") },
  ]);
});

test("a channel that is connected again takes what failed", async () => {
  const server = startServer();
  const channel = await connect();
  const [id = ""] = await create(channel.id, 1);
  Object.assign(server, { access: "gone", refresh: "gone", password: "changed" });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  Object.assign(server, { access: "new", refresh: "new" });
  expect(await connect("changed")).toMatchObject({ id: channel.id, health: "healthy" });
  await retryPost({ ctx, input: { id } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
  expect(puts(server.calls)).toBe(2);
});

test("a refusal of credentials that were replaced meanwhile does not disconnect the channel", async () => {
  const server = startServer();
  const channel = await connect();
  const [id = ""] = await create(channel.id, 1);
  const [entry_id = ""] = await takeDueEntries(system);
  const { credentials } = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  Object.assign(server, { access: "gone", refresh: "gone", password: "changed" });
  const publishing = publishEntry(
    { ...system, wakeRelay: () => undefined, fetch: replaceDuring(server, channel.id) },
    { entry_id },
  );
  expect(await publishing).toHaveProperty("retry_in_ms");
  const after = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  expect(after.health).toBe("healthy");
  expect(after.credentials).not.toEqual(credentials);
  await publishToTheEnd(system, entry_id);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
});

/** Refuses every sign-in, and before the answer to the first call arrives the channel has other credentials. */
function replaceDuring(server: ReturnType<typeof startServer>, id: string): Fetch {
  let replaced = false;
  return async () => {
    if (!replaced) {
      replaced = true;
      Object.assign(server, { access: "new", refresh: "new" });
      const tokens = { access_jwt: "new", refresh_jwt: "new", password: "changed" };
      const credentials = system.secrets.encrypt(JSON.stringify(tokens), id);
      await ctx.db.channel.updateMany({ where: { id }, data: { credentials } });
    }
    return Response.json({ error: "AccountTakedown", message: "no" }, { status: 401 });
  };
}
