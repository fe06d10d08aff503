import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Refusal } from "#core/contract/refusal.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { createNotifier } from "#server/db/create-notifier.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { Actor } from "#server/kernel/actor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { EventKind } from "#server/kernel/events/event-row.ts";
import { CRIER, eventRow } from "#server/kernel/events/event-row.ts";
import { EVENTS_CHANNEL } from "#server/kernel/events/events-channel.ts";
import { readHorizon } from "#server/kernel/events/read-events.ts";
import { writeCursor } from "#server/kernel/live/cursor.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { callerOf } from "#server/operations/testing/run-as.ts";
import { appRouter } from "./app-router.ts";
import { createCallerFactory } from "./procedure.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  system.database.onWritten("event", createNotifier(system.database.pool, EVENTS_CHANNEL));
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function write(kind: EventKind, subject_id = "it") {
  const origin = { actor: CRIER, request_id: null, run_id: null };
  const about = { organization_id: ctx.organization_id, subject_id, at: system.now() };
  await writeTogether(system.database.sql, [
    insertRows("event", [eventRow(origin, { kind }, about)]),
  ]);
}

async function open(actor: () => Actor) {
  const authenticate = async () => ({ actor: actor(), allowance: null });
  const caller = createCallerFactory(appRouter)({
    ...callerOf(system, actor()),
    authenticate,
    authenticateAgain: authenticate,
  });
  // Everything that happens from here on is reported, however late the stream begins.
  const lastEventId = writeCursor(await readHorizon(system.database.sql));
  const stream = (await caller.live.changes({ lastEventId }))[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await stream.next();
    if (done === true) return "ended";
    return (value as unknown as [string, { changes: { kind: string }[] }])[1].changes.map(
      ({ kind }) => kind,
    );
  };
  return { next, close: () => stream.return?.() };
}

const as = (role: Actor["role"]): Actor => ({
  ...ctx.actor,
  kind: "person",
  role,
  scopes: scopesOfRole(role),
});

test("each person gets only changes that they may read", async () => {
  const viewer = await open(() => as("viewer"));
  const owner = await open(() => as("owner"));
  const first = [viewer.next(), owner.next()];
  await write("label.created");
  expect(await Promise.all(first)).toEqual([["label.created"], ["label.created"]]);
  const second = [viewer.next(), owner.next()];
  await write("api_key.created");
  expect(await Promise.all(second)).toEqual([[], ["api_key.created"]]);
  await Promise.all([viewer.close(), owner.close()]);
});

test("a lowered role applies to open streams, and an ended membership closes them", async () => {
  let role: Actor["role"] | null = "owner";
  const stream = await open(() => {
    if (role === null) throw new Refusal("NOT_FOUND", "You are no member.");
    return as(role);
  });
  const first = stream.next();
  role = "viewer";
  await write("member.role_changed");
  expect(await first).toEqual([]);
  const second = stream.next();
  role = null;
  await write("member.removed");
  await expect(second).rejects.toThrow("You are no member.");
});

test("a person has at most ten streams, and closing one makes room", async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(() => as("viewer"))));
  const first = streams.map(({ next }) => next());
  await write("label.created");
  await Promise.all(first);
  const late = await open(() => as("viewer"));
  await expect(late.next()).rejects.toThrow(
    "Too many Crier pages are open. Close some, or reload this page to see changes.",
  );
  await streams[0]?.close();
  const again = await open(() => as("viewer"));
  const next = again.next();
  await write("label.created");
  expect(await next).toEqual(["label.created"]);
  await Promise.all([again, ...streams].map(({ close }) => close()));
});

test("after an unreadable cursor nothing is missed: earlier changes are sent, or must be read again", async () => {
  await write("label.created");
  const caller = createCallerFactory(appRouter)(callerOf(system, as("viewer")));
  const stream = await caller.live.changes({ lastEventId: "not a place" });
  for await (const batch of stream) {
    const [, { changes, reset }] = batch as unknown as [
      string,
      { changes: object[]; reset: boolean },
    ];
    expect(reset || changes.length > 0).toBe(true);
    break;
  }
});
