import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetOutages } from "#server/channels/record-availability.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import {
  connectLive,
  publishToTheEnd,
  refusedConnection,
  takeDueEntries,
} from "./testing/publish-by-hand.ts";
import { publishEntry } from "./testing/take-entry-call.ts";

const PUT = { uri: "at://did:plc:ana/app.bsky.feed.post/3l", cid: "bafy" };

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
  await forgetOutages(system);
});

async function armOne() {
  const { id } = await connectLive(ctx);
  const input = { content: "Hello", channels: [id], autofix: true };
  const draft = await createPost({ ctx, input });
  await createPost({ ctx, input: { ...input, scheduled_at: "now" } });
  const [entry_id = ""] = await takeDueEntries(system);
  return {
    entry_id,
    async publish() {
      const outcome = await publishEntry(system, { entry_id });
      if (outcome !== "ended") system.advance(outcome.retry_in_ms);
      return outcome;
    },
    read: () => getPost({ ctx, input: { id: draft.id as string } }),
    channel: () => ctx.db.channel.findUniqueOrThrow({ where: { id } }),
  };
}

test("a channel whose platform is down is unavailable, in its record and in validation, until it responds", async () => {
  const { publish, read, channel } = await armOne();
  system.answerWith(refusedConnection);
  await publish();
  await publish();
  expect(await channel()).toMatchObject({ health: "healthy" });
  await publish();
  const health_reason = "pds.example.com could not be reached: connection refused.";
  expect(await channel()).toMatchObject({ health: "unavailable", health_reason });
  expect(await read()).toMatchObject({
    ready: false,
    channels: [
      { errors: [{ code: "platform_unavailable", field: "channel", message: health_reason }] },
    ],
  });
  system.answerWith(async () => Response.json(PUT));
  expect(await publish()).toBe("ended");
  expect(await channel()).toMatchObject({ health: "healthy", health_reason: null });
  expect(await read()).toMatchObject({ ready: true });
});

test("a refusal is a response: the platform is available again", async () => {
  const { publish, channel } = await armOne();
  system.answerWith(refusedConnection);
  for (let call = 0; call < 3; call += 1) await publish();
  system.answerWith(async () =>
    Response.json({ error: "InvalidRequest", message: "too long" }, { status: 400 }),
  );
  expect(await publish()).toBe("ended");
  expect(await channel()).toMatchObject({ health: "healthy", health_reason: null });
});

test("so is a response about an earlier call whose own response was lost", async () => {
  const { publish, channel } = await armOne();
  system.answerWith(async () => new Response("Bad gateway", { status: 502 }));
  for (let call = 0; call < 3; call += 1) await publish();
  expect(await channel()).toMatchObject({ health: "unavailable" });
  system.answerWith(async (request) =>
    request.method === "GET"
      ? Response.json({ error: "RecordNotFound", message: "no" }, { status: 400 })
      : Response.json({ error: "RateLimitExceeded" }, { status: 429 }),
  );
  expect(await publish()).not.toBe("ended");
  expect(await channel()).toMatchObject({ health: "healthy" });
});

test("a channel is updated only when its availability changes, not at every failure", async () => {
  const { publish } = await armOne();
  system.answerWith(refusedConnection);
  for (let call = 0; call < 3; call += 1) await publish();
  const statements = await system.statementsOf(publish);
  expect(statements.filter((text) => /UPDATE .*"?channel"? /i.test(text))).toEqual([]);
});

test("a channel with nothing pending counts as healthy again, so a new post can try", async () => {
  const { entry_id, publish, channel } = await armOne();
  system.answerWith(refusedConnection);
  for (let call = 0; call < 3; call += 1) await publish();
  expect(await forgetOutages(system)).toBe(0);
  await publishToTheEnd(system, entry_id);
  expect(await channel()).toMatchObject({ health: "unavailable" });
  expect(await forgetOutages(system)).toBe(1);
  expect(await channel()).toMatchObject({ health: "healthy", health_reason: null });
});
