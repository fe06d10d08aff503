import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { type LedgerCall, openAttempt, renewCall } from "#server/publishing/ledger/ledger.ts";
import { takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import { findCall } from "./find-call.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

test("a long call stays with its process for as long as it is renewed", async () => {
  const ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  await createHello(ctx, { scheduled_at: "now" });
  const [entry_id = ""] = await takeDueEntries(system);
  const find = () => findCall(system, `publish_${entry_id}`);
  const due = await find();
  if (due === null) throw new Error("Nothing is due.");
  const prepared = { token: "token", request: {} };
  const call = await openAttempt(system, due, { prepared, progress: NO_PROGRESS });
  system.advance(CALL_LIMIT_MS - 5_000);
  await renewCall(system, call as LedgerCall);
  system.advance(CALL_LIMIT_MS - 5_000);
  expect(await publishEntry(system, { entry_id })).toEqual({ retry_in_ms: 5_000 });
  system.advance(5_000);
  const left = await find();
  expect(left).toMatchObject({ in_flight_ms: 0, last: { state: "open" } });
});
