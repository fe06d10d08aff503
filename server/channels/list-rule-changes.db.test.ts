import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { providers } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { listCapabilities } from "./list-capabilities.ts";
import { listRuleChanges } from "./list-rule-changes.ts";

let system: TestSystem;
let ctx: ServiceContext;
const tumblr = providers.tumblr ?? expect.fail();
const lemmy = providers.lemmy ?? expect.fail();
const platforms = [tumblr, lemmy].map((provider) => ({ provider, manifest: provider.manifest }));

const source = "https://example.com/changes";
const QUOTA = { path: "quotas.0.posts", value: 9, source, summary: "Tumblr accepts fewer posts." };
const LINKS = { path: "max_links", value: 3, source, summary: "Lemmy limits links." };

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  tumblr.manifest = {
    ...tumblr.manifest,
    dated: [{ ...QUOTA, from: "2100-02-01T00:00:00Z", until: "2100-03-01T00:00:00Z" }],
  };
  lemmy.manifest = { ...lemmy.manifest, dated: [{ ...LINKS, from: "2100-02-15T00:00:00Z" }] };
});
afterEach(() => {
  for (const { provider, manifest } of platforms) provider.manifest = manifest;
});

test("lists what changes when on all platforms, earliest first", async () => {
  const { items, next_cursor } = await listRuleChanges({ ctx, input: {} });
  const planted = items.filter(({ source: from }) => from === source);
  expect(planted).toEqual([
    { ...change("tumblr"), at: "2100-02-01T00:00:00.000Z", before: 250, after: 9 },
    { ...change("lemmy"), at: "2100-02-15T00:00:00.000Z", before: null, after: 3 },
    { ...change("tumblr"), at: "2100-03-01T00:00:00.000Z", before: 9, after: 250 },
  ]);
  expect(next_cursor).toBeNull();
});

test("lists the changes of a range, which includes its start and not its end", async () => {
  const input = { from: "2100-02-01", until: "2100-03-01T00:00:00Z" };
  const { items } = await listRuleChanges({ ctx, input });
  expect(items.map(({ at }) => at.slice(0, 10))).toEqual(["2100-02-01", "2100-02-15"]);
});

test("answers with the rules of a time, for channels and platforms", async () => {
  await connectSandbox(ctx, "tumblr");
  const postsAt = async (at?: string) => {
    const found = await listCapabilities({ ctx, input: at === undefined ? {} : { at } });
    const platform = found.providers.find(({ provider }) => provider === "tumblr");
    return [found.channels[0]?.manifest, platform].map((each) => each?.quotas[0]?.posts);
  };
  expect(await postsAt()).toEqual([250, 250]);
  expect(await postsAt("2100-01-31T23:59:59.999Z")).toEqual([250, 250]);
  expect(await postsAt("2100-02-01T01:00:00+01:00")).toEqual([9, 9]);
  expect(await postsAt("2100-02-01")).toEqual([9, 9]);
});

test("a day starts in the organization's time zone", async () => {
  const { organization } = ctx.actor;
  const policy = { ...organization.policy, time_zone: "America/New_York" };
  const abroad = { ...ctx, actor: { ...ctx.actor, organization: { ...organization, policy } } };
  const { items } = await listRuleChanges({ ctx: abroad, input: { from: "2100-02-01" } });
  expect(items[0]?.provider).toBe("lemmy");
});

function change(name: "tumblr" | "lemmy") {
  const { path, summary } = name === "tumblr" ? QUOTA : LINKS;
  return { provider: name, title: name === "tumblr" ? "Tumblr" : "Lemmy", path, summary, source };
}
