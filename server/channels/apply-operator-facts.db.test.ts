import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findProvider } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import type { System } from "../system.ts";
import { applyOperatorFacts } from "./apply-operator-facts.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { storeLiveAccount } from "./connecting/store-account.ts";
import { toChannel } from "./to-resource.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.channel.deleteMany();
});

function set(settings: { X_READS_PER_MONTH?: number; X_METRICS?: boolean }): System {
  return { ...system, env: { ...system.env, ...settings } };
}

async function connectLive(within: System): Promise<string> {
  const provider = findProvider("x");
  if (provider === undefined) throw new Error("x is missing");
  const account = { id: "1", username: "ana" };
  const credentials = { access_token: "token" };
  const signed_in = { external_account_id: "1", handle: "@ana", credentials, account };
  const keeper = { ...ctx, system: within, origin: originOf(ctx) };
  return (await storeLiveAccount(keeper, { provider, account: signed_in })).id;
}

async function abilityOf(id: string) {
  const channel = await system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
  return toChannel(channel).capabilities;
}

function queued(channel_id: string) {
  return system.database.prisma.platformCall.findMany({
    where: { channel_id, state: "queued" },
    select: { kind: true },
    orderBy: { kind: "asc" },
  });
}

test("a live X channel reads comments only if the operator agrees to pay; a sandbox channel always does", async () => {
  const live = await connectLive(system);
  const sandbox = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  expect(await abilityOf(live)).toMatchObject({
    ingestion: false,
    interactions: { reply: "none" },
  });
  expect(await abilityOf(sandbox.id)).toMatchObject({ ingestion: true });
  expect(await queued(live)).not.toContainEqual({ kind: "read_interactions" });
});

test("connected channels follow the setting after a restart, and a second restart changes nothing", async () => {
  const live = await connectLive(system);
  const paid = set({ X_READS_PER_MONTH: 500, X_METRICS: true });
  expect(await applyOperatorFacts(paid)).toBe(1);
  expect(await abilityOf(live)).toMatchObject({
    ingestion: true,
    interactions: { comments: "poll", reason: expect.stringContaining("up to 500 replies") },
  });
  expect(await queued(live)).toEqual([{ kind: "read_interactions" }, { kind: "read_metrics" }]);
  expect(await applyOperatorFacts(paid)).toBe(0);
  expect(await applyOperatorFacts(system)).toBe(1);
  expect(await abilityOf(live)).toMatchObject({ ingestion: false });
});
