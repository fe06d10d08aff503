import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "../context.ts";
import { publishToTheEnd, takeDueEntries } from "../platform-calls/testing/publish-by-hand.ts";
import { connectSandbox, createHello } from "../posts/testing/write-posts.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { adoptEntries } from "./adopt-entries.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});
afterAll(() => system.close());

const queued = () => ctx.db.platformCall.count({ where: { state: "queued" } });

test("an entry that an earlier release started publishing gets a call, once", async () => {
  await createHello(ctx, { scheduled_at: "now" });
  const [entry = ""] = await takeDueEntries(system);
  await ctx.db.platformCall.deleteMany();
  await adoptEntries(system);
  expect(await queued()).toBe(0);
  system.advance(11_000);
  await adoptEntries(system);
  await adoptEntries(system);
  expect(await queued()).toBe(1);
  await publishToTheEnd(system, entry);
  await adoptEntries(system);
  expect(await queued()).toBe(0);
});

test("earlier attempts are listed under their entry's call, and new ones under their entry", async () => {
  await createHello(ctx, { scheduled_at: "now" });
  const [entry = ""] = await takeDueEntries(system);
  await ctx.sql(
    `INSERT INTO publish_attempt (id, entry_id, number, schedule_version, token, request, state, started_at, called_at)
     VALUES ('att_old', $1, 1, 0, 'token', '{}', 'failed', $2, $2)`,
    [entry, system.now()],
  );
  expect(await ctx.db.callAttempt.findMany({ where: { id: "att_old" } })).toMatchObject([
    { call_id: `publish_${entry}`, state: "failed" },
  ]);
  system.advance(60_000);
  await publishToTheEnd(system, entry);
  const seen = await ctx.sql<{ number: number; state: string }>(
    "SELECT number, state FROM publish_attempt WHERE entry_id = $1 ORDER BY number",
    [entry],
  );
  expect(seen).toEqual([
    { number: 1, state: "failed" },
    { number: 2, state: "published" },
  ]);
});
