import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import {
  type AnaServer,
  connectAna,
  createPosts,
  startServer,
} from "#server/channels/testing/ana-server.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "#server/posts/get-post.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";

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

const puts = (calls: string[]) => calls.filter((method) => method.endsWith("putRecord")).length;

test("a refused sign-in disconnects the channel, fails its pending posts without a call, and notifies once", async () => {
  const server = startServer(system);
  const channel = await connectAna(ctx);
  const ids = await createPosts(ctx, channel.id, 3);
  const [scheduled = ""] = await createPosts(ctx, channel.id, 1, "1h");
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
  expect(await getPost({ ctx, input: { id: scheduled } })).toMatchObject({
    status: "scheduled",
    ready: false,
    channels: [{ errors: [{ code: "auth", field: "channel" }] }],
  });
  const mails = await ctx.db.mail.findMany({ where: { organization_id: ctx.organization_id } });
  expect(mails).toMatchObject([
    {
      subject: "ana.test is disconnected (Acme)",
      text: expect.stringContaining(`/channels/${channel.id}`),
    },
  ]);
});

test("a reconnected channel accepts what failed", async () => {
  const server = startServer(system);
  const channel = await connectAna(ctx);
  const [id = ""] = await createPosts(ctx, channel.id, 1);
  Object.assign(server, { access: "gone", refresh: "gone", password: "changed" });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  Object.assign(server, { access: "new", refresh: "new" });
  expect(await connectAna(ctx, "changed")).toMatchObject({ id: channel.id, health: "healthy" });
  await retryPost({ ctx, input: { id } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
  expect(puts(server.calls)).toBe(2);
});

test("a refusal of credentials that were replaced meanwhile doesn't disconnect the channel", async () => {
  const server = startServer(system);
  const channel = await connectAna(ctx);
  const [id = ""] = await createPosts(ctx, channel.id, 1);
  const [entry_id = ""] = await takeDueEntries(system);
  const { credentials } = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  Object.assign(server, { access: "gone", refresh: "gone", password: "changed" });
  const publishing = publishEntry(
    { ...system, fetch: replaceDuring(server, channel.id) },
    { entry_id },
  );
  expect(await publishing).toHaveProperty("retry_in_ms");
  const after = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  expect(after.health).toBe("healthy");
  expect(after.credentials).not.toEqual(credentials);
  await publishToTheEnd(system, entry_id);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
});

function replaceDuring(server: AnaServer, id: string): Fetch {
  let replaced = false;
  return async () => {
    if (!replaced) {
      replaced = true;
      Object.assign(server, { access: "new", refresh: "new" });
      const tokens = { access_jwt: "new", refresh_jwt: "new", password: "changed" };
      const credentials = system.secrets.encrypt(JSON.stringify(tokens), id);
      const data = { credentials, credentials_version: { increment: 1 } };
      await ctx.db.channel.updateMany({ where: { id }, data });
    }
    return Response.json({ error: "AccountTakedown", message: "no" }, { status: 401 });
  };
}
