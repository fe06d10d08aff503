import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { simulators } from "#platforms/simulators.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { checkSignIn } from "#server/channels/sign-ins/check-sign-in.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { takeEvents } from "#server/publishing/testing/publish-by-hand.ts";
import { simulatorContext } from "../provider-context.ts";

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

const PLATFORMS = Object.keys(simulators).filter(
  (name) => simulators[name]?.removeApp !== undefined,
);

async function connectSandbox(provider: string) {
  const { id } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  await system.database.sql(
    `UPDATE channel SET account = account || '{"granted_by": "meta 10001"}' WHERE id = $1`,
    [id],
  );
  return system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
}

async function takeRechecks() {
  const events = await takeEvents(system);
  return events.filter(({ name }) => name === "channel/doubted");
}

test("lists the platforms that notify of a removed app", () => {
  expect(PLATFORMS.toSorted()).toEqual([
    "facebook",
    "instagram",
    "slack",
    "telegram",
    "threads",
    "tiktok",
  ]);
});

test.each(PLATFORMS)(
  "%s: removing the app disconnects the channel and notifies once",
  async (platform) => {
    const channel = await connectSandbox(platform);
    expect(await checkSignIn(system, channel.id)).toBe("good");
    await simulators[platform]?.removeApp?.(simulatorContext(system, channel));
    const rechecks = await vi.waitFor(async () => {
      const found = await takeRechecks();
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    for (const { data } of rechecks) expect(data).toMatchObject({ channel_id: channel.id });
    for (const _ of [1, 2, 3]) expect(await checkSignIn(system, channel.id)).toBe("disconnected");
    const { health, health_reason } = await system.database.prisma.channel.findUniqueOrThrow({
      where: { id: channel.id },
    });
    expect(health).toBe("disconnected");
    expect(health_reason).toMatch(/\w/);
    const where = { organization_id: ctx.organization_id };
    const events = await ctx.db.event.findMany({
      where: { ...where, kind: "channel.disconnected" },
    });
    expect(events).toMatchObject([{ facts: { reason: health_reason } }]);
    expect(await ctx.db.mail.findMany({ where })).toHaveLength(1);
  },
);

test("a false or late notice changes nothing", async () => {
  const channel = await connectSandbox("slack");
  expect(await checkSignIn(system, channel.id)).toBe("good");
  expect(await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } })).toEqual(channel);
});
