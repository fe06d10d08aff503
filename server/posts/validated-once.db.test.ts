import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "./create-post.ts";
import { getPost } from "./get-post.ts";
import { publishPost } from "./publish-post.ts";
import { connectSandbox } from "./testing/write-posts.ts";
import { updatePost } from "./update-post.ts";
import { validatePost } from "./validate-post.ts";

let system: TestSystem;
let ctx: ServiceContext;
let validated: number;
let channels: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = countingVerdicts(await createTestContext(system));
  const connect = (provider: string, name: string): Promise<Channel> =>
    connectChannel({ ctx, input: { provider, mode: "sandbox", name } });
  const connected = [
    await connect("bluesky", "One"),
    await connect("bluesky", "Two"),
    await connect("bluesky", "Three"),
    await connect("mastodon", "Four"),
  ];
  channels = connected.map(({ id }) => id);
  validated = 0;
});

function countingVerdicts(given: ServiceContext): ServiceContext {
  const policy = {
    ...given.actor.organization.policy,
    get banned_terms() {
      validated += 1;
      return [];
    },
  };
  const organization = { ...given.actor.organization, policy };
  return { ...given, actor: { ...given.actor, organization } };
}

async function countOf(work: Promise<unknown>): Promise<number> {
  validated = 0;
  await work.catch(() => undefined);
  return validated;
}

const create = (input: { content?: string; scheduled_at?: string; autofix?: boolean } = {}) =>
  createPost({ ctx, input: { content: "Hello", channels, autofix: true, ...input } });

const COPIES = 2;

test("a write validates each copy once, scheduled or not, however many channels share it", async () => {
  expect(await countOf(create())).toBe(COPIES);
  expect(await countOf(create({ scheduled_at: "now" }))).toBe(COPIES);
  expect(await countOf(create({ content: "", scheduled_at: "now" }))).toBe(COPIES);
  const { id } = await create();
  const edit = { id: id as string, autofix: true };
  expect(await countOf(updatePost({ ctx, input: { ...edit, content: "Hi" } }))).toBe(COPIES);
  expect(await countOf(updatePost({ ctx, input: { ...edit, scheduled_at: "2h" } }))).toBe(COPIES);
  expect(await countOf(publishPost({ ctx, input: { id: id as string } }))).toBe(COPIES);
  expect(await countOf(getPost({ ctx, input: { id: id as string } }))).toBe(COPIES);
});

test("a post to 100 channels of three platforms is rendered three times", async () => {
  await connectSandbox(ctx, "x");
  const { rows } = await system.database.pool.query<{ id: string }>(
    `INSERT INTO channel SELECT (json_populate_record(channel, json_build_object('id', channel.id || '_' || n))).*
     FROM channel CROSS JOIN generate_series(1, 40) AS n WHERE organization_id = $1 AND name <> 'Two' AND name <> 'Three'
     RETURNING id`,
    [ctx.organization_id],
  );
  const many = rows.map(({ id }) => id).slice(0, 100);
  const content = "word ".repeat(20_000);
  expect(
    await countOf(createPost({ ctx, input: { content, channels: many, autofix: false } })),
  ).toBe(3);
  expect(await countOf(validatePost({ ctx, input: { content, channels: many } }))).toBe(3);
});

test("a fix validates only its copy once more", async () => {
  const content = "word ".repeat(80).trim();
  expect(await countOf(create({ content }))).toBe(COPIES + 1);
  expect(await countOf(create({ content, autofix: false }))).toBe(COPIES);
});
