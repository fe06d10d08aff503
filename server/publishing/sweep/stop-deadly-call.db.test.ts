import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { openChannel } from "#server/channels/provider-context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { CALL_LIMIT_MS } from "#server/publishing/calls/call-limit.ts";
import { findCall } from "#server/publishing/calls/find-call.ts";
import { workOf } from "#server/publishing/kinds/index.ts";
import { openAttempt } from "#server/publishing/ledger/ledger.ts";
import { takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { stopDeadlyCall } from "./stop-deadly-call.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

async function dueEntry() {
  const ctx = await createTestContext(system);
  const channel_id = (await connectSandbox(ctx, "bluesky")).id;
  await createHello(ctx, { scheduled_at: "now" });
  const [entry_id = ""] = await takeDueEntries(system);
  const entry = () => ctx.db.channelEntry.findUniqueOrThrow({ where: { id: entry_id } });
  const find = () => findCall(system, `publish_${entry_id}`);
  return { channel_id, entry_id, entry, find };
}

/** Leaves a request open, like a process that dies during it. */
async function dieDuringRequest(find: () => ReturnType<typeof findCall>): Promise<void> {
  const due = await find();
  if (due === null) throw new Error("Nothing is due.");
  const work = await workOf("publish")(system, due);
  const prepared = await work?.prepare(openChannel(system, due.channel));
  if (prepared === undefined) throw new Error("Nothing is left to do.");
  await openAttempt(system, due, { prepared, progress: NO_PROGRESS });
  system.advance(CALL_LIMIT_MS);
}

test("a call that killed its process before a request is stopped with a sentence", async () => {
  const { channel_id, entry } = await dueEntry();
  await stopDeadlyCall(system, channel_id, "calls");
  expect(await entry()).toMatchObject({ status: "failed" });
  expect(JSON.stringify(await entry())).toContain("Crier ended or stopped responding 3 times");
});

test("a call whose process died during a request is unconfirmed when it is stopped", async () => {
  const { channel_id, entry, find } = await dueEntry();
  await dieDuringRequest(find);
  await stopDeadlyCall(system, channel_id, "calls");
  expect(await entry()).toMatchObject({ status: "unconfirmed" });
});

test("a request during which the process died three times isn't sent a fourth time", async () => {
  const { entry, entry_id, find } = await dueEntry();
  const { prisma } = system.database;
  await dieDuringRequest(find);
  await prisma.platformCall.updateMany({ where: { entry_id }, data: { faults: 2 } });
  expect(await publishEntry(system, { entry_id })).toBe("ended");
  expect(await entry()).toMatchObject({ status: "failed" });
  expect(await prisma.publishedItem.count({ where: { entry_id } })).toBe(0);
});

test("a single death during a request is looked up, and the post is sent once", async () => {
  const { entry, entry_id, find } = await dueEntry();
  await dieDuringRequest(find);
  await publishEntry(system, { entry_id });
  expect(await entry()).toMatchObject({ status: "published" });
  expect(await system.database.prisma.publishedItem.count({ where: { entry_id } })).toBe(1);
});
