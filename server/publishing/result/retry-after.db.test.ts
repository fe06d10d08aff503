import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "#server/posts/get-post.ts";
import { createHello } from "#server/posts/testing/write-posts.ts";
import { connectLive, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
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

async function publishAgainst(headers: Record<string, string>) {
  const { id: channel } = await connectLive(ctx);
  const { id } = await createHello(ctx, { channels: [channel], scheduled_at: "now" });
  system.answerWith(async () => {
    const refusal = { error: "RateLimitExceeded", message: "Slow down" };
    return Response.json(refusal, { status: 429, headers });
  });
  const [entry_id = ""] = await takeDueEntries(system);
  const outcome = await publishEntry(system, { entry_id });
  const post = await getPost({ ctx, input: { id: id as string } });
  return { outcome, status: post.status, error: post.channels[0]?.error };
}

const date = "Fri, 20 Nov 2026 10:00:00 GMT";

test.each<Record<string, string>>([
  { "retry-after": "99999999999999999999" },
  { "retry-after": "Fri, 31 Dec 9999 23:59:59 GMT", date },
  { "ratelimit-reset": "1e300", date },
])("a platform that asks for an endless wait with %j is given up after a day", async (headers) => {
  expect(await publishAgainst(headers)).toMatchObject({
    outcome: "ended",
    status: "failed",
    error: expect.stringMatching(/^rate_limit: Bluesky asks to wait 86,400 seconds/),
  });
});

test.each<Record<string, string>>([
  { "retry-after": "-5" },
  { "retry-after": "NaN" },
  { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT", date },
  { "ratelimit-reset": "-1", date },
  { "ratelimit-reset": "soon", date },
])("a platform that asks for an invalid wait with %j is retried soon", async (headers) => {
  const { outcome } = await publishAgainst(headers);
  expect(outcome).toEqual({ retry_in_ms: expect.any(Number) });
  expect((outcome as { retry_in_ms: number }).retry_in_ms).toBeLessThan(60_000);
});
