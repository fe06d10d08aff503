import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
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
  publishUntilEnded,
  refusedConnection,
  takeDueEntries,
} from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

function create({ id }: Channel) {
  const input = { content: "Hello", channels: [id], autofix: true, scheduled_at: "now" };
  return createPost({ ctx, input });
}

const DAY = 24 * 3_600_000;

test("an unavailable platform is retried less and less often for a day; then the entry fails and says why", async () => {
  const live = await connectLive(ctx);
  const post = await create(live);
  const [entry = ""] = await takeDueEntries(system);
  system.answerWith(refusedConnection);
  const begun = system.now().getTime();
  const waits = await publishUntilEnded(system, entry, async () => {
    const waiting = await getPost({ ctx, input: { id: post.id as string } });
    expect(waiting).toMatchObject({
      status: "publishing",
      channels: [{ error: expect.stringMatching(/^platform_unavailable: /) }],
    });
    const next = Date.parse(waiting.channels[0]?.next_attempt_at as string);
    expect(next).toBeGreaterThan(system.now().getTime());
  });
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...waits)).toBe(1_800_000);
  expect(system.now().getTime() - begun).toBeLessThanOrEqual(DAY);
  expect(system.now().getTime() - begun).toBeGreaterThan(DAY - 3_600_000);
  expect(await getPost({ ctx, input: { id: post.id as string } })).toMatchObject({
    status: "failed",
    channels: [
      {
        status: "failed",
        error: expect.stringMatching(/^platform_unavailable: .*tried for a day/),
        next_attempt_at: null,
        late_by_ms: null,
      },
    ],
  });
});

test("a platform that comes back receives the post, and the entry says how late", async () => {
  const live = await connectLive(ctx);
  const post = await create(live);
  const [entry = ""] = await takeDueEntries(system);
  system.answerWith(refusedConnection);
  for (let call = 0; call < 5; call += 1) {
    const outcome = await publishEntry(system, { entry_id: entry });
    system.advance(outcome === "ended" ? 0 : outcome.retry_in_ms);
  }
  const put = { uri: "at://did:plc:ana/app.bsky.feed.post/3l", cid: "bafy" };
  system.answerWith(async () => Response.json(put));
  expect(await publishEntry(system, { entry_id: entry })).toBe("ended");
  expect(await getPost({ ctx, input: { id: post.id as string } })).toMatchObject({
    status: "published",
    channels: [{ error: null, next_attempt_at: null, late_by_ms: 31_000 }],
  });
});

test("a wait that the platform asks for is respected by every run that wakes earlier", async () => {
  const live = await connectLive(ctx);
  await create(live);
  const [entry = ""] = await takeDueEntries(system);
  let calls = 0;
  system.answerWith(async () => {
    calls += 1;
    const headers = { "retry-after": "600" };
    return Response.json({ error: "RateLimitExceeded" }, { status: 429, headers });
  });
  expect(await publishEntry(system, { entry_id: entry })).toEqual({ retry_in_ms: 630_000 });
  system.advance(400_000);
  expect(await publishEntry(system, { entry_id: entry })).toEqual({ retry_in_ms: 230_000 });
  expect(calls).toBe(1);
});
