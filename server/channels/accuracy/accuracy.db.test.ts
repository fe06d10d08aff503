import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { platforms } from "#platforms/index.ts";
import { replayMiss } from "#platforms/kit/testing/replay-miss.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { listCapabilities } from "../list-capabilities.ts";
import { accuracyReader } from "./accuracy-reader.ts";
import { countAccuracy } from "./count-accuracy.ts";
import { getMissFixture, listMisses } from "./misses.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectSandbox(ctx, "mastodon");
});

async function send(content: string, simulate?: string): Promise<void> {
  const per_channel =
    simulate === undefined ? {} : { [channel.id]: { options: { simulate, sensitive: true } } };
  const { id } = channel;
  await createHello(ctx, { content, channels: [id], per_channel, scheduled_at: "now" });
  await workOnAll(system, id);
  await read();
}

async function read(): Promise<void> {
  const { organization_id } = ctx;
  const events = await system.database.prisma.event.findMany({
    where: { organization_id, kind: { in: ["entry.published", "entry.failed"] } },
  });
  await accuracyReader.handle(system, events as unknown as ReadEvent[]);
}

test("each answer of a platform counts once, by platform, and other failures don't", async () => {
  await send("One");
  await send("Two");
  await send("Three", "content_policy");
  await send("Four", "auth");
  await read();
  const counted = [{ provider: "mastodon", mode: "sandbox", posts: 3, refused: 1 }];
  expect(await countAccuracy(ctx.sql, ctx.organization_id)).toEqual(counted);
  expect((await listCapabilities({ ctx })).accuracy).toEqual(counted);
  const other = await createTestContext(system, "Others");
  expect(await countAccuracy(other.sql, other.organization_id)).toEqual([]);
  expect(await listMisses({ ctx: other })).toEqual({ items: [] });
});

test("a refused post is exported without what it says, and replays as ready and accepted", async () => {
  await send("Our **secret** plan: https://acme.example/launch #harbour", "content_policy");
  const { items } = await listMisses({ ctx });
  expect(items).toMatchObject([
    { provider: "mastodon", mode: "sandbox", channel_id: channel.id, code: "content_policy" },
  ]);
  const id = items[0]?.id ?? "";
  const fixture = await getMissFixture({ ctx, input: { id } });
  expect(fixture).toMatchObject({
    markdown: "xxx **xxxxxx** xxxx: https://xxxx.example/xxxxxx #xxxxxxx",
    options: { sensitive: true },
    answer: { code: "content_policy" },
  });
  expect(JSON.stringify(fixture)).not.toMatch(/secret|acme|harbour|simulate/);
  const { provider, simulator } = platforms["mastodon"] ?? {};
  if (provider === undefined || simulator === undefined) throw new Error("There is no Mastodon.");
  expect(await replayMiss(provider, simulator, fixture)).toEqual({ errors: [], refusal: null });
  const other = await createTestContext(system, "Others");
  expect(await refusalOf(getMissFixture({ ctx: other, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
