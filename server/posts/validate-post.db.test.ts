import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { providers } from "#platforms/providers.ts";
import { listCapabilities } from "#server/channels/list-capabilities.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { underPolicy } from "./testing/under-policy.ts";
import { connectSandbox } from "./testing/write-posts.ts";
import { validatePost } from "./validate-post.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

const tooLong = "word ".repeat(80).trim();

const connect = (provider: string) => connectSandbox(ctx, provider);

function countPosts() {
  return ctx.db.post.count({ where: { organization_id: ctx.organization_id } });
}

test("validates a draft as it is and stores nothing", async () => {
  await connect("bluesky");
  const verdict = await validatePost({ ctx, input: { content: tooLong, channels: ["bluesky"] } });
  expect(verdict).toMatchObject({ id: null, ready: false, created_at: null, fixes_applied: [] });
  expect(await countPosts()).toBe(0);
});

test("a sandbox channel of every platform can be connected, described and validated", async () => {
  const channels = [];
  for (const provider of Object.keys(providers)) channels.push(await connect(provider));
  const { channels: capabilities } = await listCapabilities({ ctx });
  expect(capabilities.map(({ manifest }) => manifest.provider)).toEqual(Object.keys(providers));
  const verdict = await validatePost({
    ctx,
    input: { content: "Hello", channels: channels.map(({ id }) => id) },
  });
  const paths = Object.fromEntries(
    verdict.channels.map(({ provider, errors }) => [provider, errors.map(({ path }) => path)]),
  );
  expect(paths).toMatchObject({
    bluesky: [],
    mastodon: [],
    x: [],
    linkedin_member: [],
    linkedin_page: [],
    facebook: [],
    instagram: ["media"],
    threads: [],
    tiktok: ["media", "options.privacy_level"],
    youtube: ["title", "media", "options.audience"],
    pinterest: ["media", "options.board_id"],
    reddit: ["title", "options.subreddit"],
    telegram: [],
    discord: [],
    slack: [],
    google_business: [],
    tumblr: [],
  });
  const manifests = Object.values(providers).map(({ manifest }) => manifest);
  expect(paths).toEqual(
    Object.fromEntries(manifests.map((manifest) => [manifest.provider, demandsOf(manifest)])),
  );
});

function demandsOf({ formats: [first], options }: ProviderManifest): string[] {
  const demanded = options.filter(
    ({ required, formats }) => required && formats?.includes(first?.format ?? "post") !== false,
  );
  return [
    ...(first?.title?.required ? ["title"] : []),
    ...(first?.media?.min_count ? ["media"] : []),
    ...demanded.map(({ name }) => `options.${name}`),
  ];
}

test("content that the organization bans or blocks is an error on every channel", async () => {
  const bluesky = await connect("bluesky");
  const strict = underPolicy(ctx, {
    banned_terms: ["guaranteed"],
    blocked_domains: ["example.com"],
  });
  const input = {
    content: "**Guaran**teed, see [it](https://shop.example.com)",
    channels: [bluesky.id],
  };
  const verdict = await validatePost({ ctx: strict, input });
  expect(verdict.channels[0]?.errors).toMatchObject([
    { code: "banned_term", field: "content" },
    { code: "blocked_link", field: "content" },
  ]);
});
