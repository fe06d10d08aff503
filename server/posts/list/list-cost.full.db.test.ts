import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { ListPosts } from "#core/contract/operations/posts/list-posts.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listPosts } from "./list-posts.ts";
import { MOST_EXAMINED } from "./post-filter.ts";
import { fillWithPosts } from "./testing/many-posts.ts";
import { costsOf, preparedCostsOf } from "./testing/statement-cost.ts";

let system: TestSystem;
let ctx: ServiceContext;
let small: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  small = await createTestContext(system, "Small");
  await fillWithPosts(system.database.pool, {
    big: ctx.organization_id,
    small: small.organization_id,
  });
}, 300_000);
afterAll(() => system.close());

type Query = z.input<typeof ListPosts.input>;

function list(query: Query, as = ctx) {
  return listPosts({ ctx: as, input: ListPosts.input.parse(query) });
}

async function cost(query: Query, as = ctx) {
  const costs = await costsOf(system.database.pool, () => list(query, as));
  return {
    rows: costs.reduce((sum, { rows }) => sum + rows, 0),
    pages: costs.reduce((sum, { pages }) => sum + pages, 0),
    scanned: costs.flatMap(({ scanned }) => scanned),
  };
}

const PAGE = 100;
const deep = { limit: PAGE };
const week = { scheduled_from: "2022-01-03T00:00:00Z", scheduled_to: "2022-01-05T00:00:00Z" };
const year = { scheduled_from: "2022-01-03T00:00:00Z", scheduled_to: "2023-01-05T00:00:00Z" };

const A_POST = 10;

test.each<[string, Query]>([
  ["no filter", {}],
  ["a common status", { statuses: "scheduled" }],
  ["a rare status", { statuses: "failed" }],
  ["a status that no post has", { statuses: "publishing" }],
  ["a rare status and a common one", { statuses: "failed,scheduled" }],
  ["all statuses", { statuses: "draft,scheduled,publishing,published,partially_published,failed" }],
  ["a common campaign", { campaign: "everyday" }],
  ["a rare campaign", { campaign: "jubilee" }],
  ["a column of the board of ideas", { stage: "ready" }],
  ["the board of ideas", { stage: "any" }],
  ["a campaign that no post has", { campaign: "nothing" }],
  ["a common label", { label: "News" }],
  ["a rare label", { label: "label_2" }],
  ["a common channel", { channel: "chan_4" }],
  ["a rare channel", { channel: "chan_5" }],
  ["a provider of three channels, each post in all", { channel: "bluesky" }],
  ["a provider of a common channel and a rare one", { channel: "mastodon" }],
])("%s reads little more than the page", async (_, query) => {
  const { rows, pages, scanned } = await cost({ ...deep, ...query });
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThanOrEqual(A_POST * (PAGE + 1) + 100);
  expect(pages).toBeLessThanOrEqual(40 * (PAGE + 1));
});

test("a filter reads as little on later pages", async () => {
  for (const query of [{}, { statuses: "failed,scheduled" }, { label: "News" }]) {
    const first = await list({ ...deep, ...query });
    const { rows } = await cost({ ...deep, ...query, cursor: first.next_cursor as string });
    expect(rows).toBeLessThanOrEqual(A_POST * (PAGE + 1) + 100);
  }
});

test("a large organization's posts don't slow down a small one's list", async () => {
  for (const query of [
    {},
    { statuses: "draft" },
    { statuses: "failed" },
    { campaign: "everyday" },
  ]) {
    const { rows, scanned } = await cost({ ...deep, ...query }, small);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(A_POST * (PAGE + 1));
  }
});

test.each<[string, Query]>([
  ["a few days", week],
  ["a few days and a status", { ...week, statuses: "scheduled" }],
  ["a year and a rare status", { ...year, statuses: "failed" }],
  ["a common label and a rare campaign", { label: "News", campaign: "jubilee" }],
  ["a rare label and a common channel", { label: "Recall", channel: "mastodon" }],
  ["a common label and a common status", { label: "News", statuses: "draft,scheduled" }],
  ["a common label and campaign that hardly ever meet", { label: "News", campaign: "everyday" }],
  ["a channel and a campaign that never meet", { channel: "chan_4", campaign: "everyday" }],
  [
    "everything at once",
    {
      label: "news",
      channel: "mastodon",
      campaign: "everyday",
      statuses: "published,draft",
      scheduled_from: "2021-01-01T00:00:00Z",
    },
  ],
])("%s: reading stays within the stated limit, however many posts there are", async (_, query) => {
  const { rows, scanned } = await cost({ ...deep, ...query });
  expect(scanned).toEqual([]);
  // Each filter is counted up to the limit; then up to that many posts are examined, each for all other filters.
  const filters = Object.keys(query).length;
  expect(rows).toBeLessThanOrEqual((filters + 3) * (MOST_EXAMINED + 1) + A_POST * (PAGE + 1));
});

const tabs = {
  scheduled: { order: "scheduled", statuses: "scheduled,publishing" },
  published: { order: "published", statuses: "published,partially_published" },
  updated: { order: "updated", statuses: "draft" },
} as const satisfies Record<string, Query>;

test.each<[string, Query]>([
  ["scheduled posts", tabs.scheduled],
  ["published posts", tabs.published],
  ["drafts", tabs.updated],
  ["all posts with a time", { order: "scheduled" }],
  ["all posts that are out", { order: "published" }],
  ["all posts", { order: "updated" }],
  ["a rare status", { order: "updated", statuses: "failed" }],
  ["a rare status among posts with a time", { order: "scheduled", statuses: "failed" }],
  ["a state that has no such time", { order: "published", statuses: "draft" }],
  ["scheduled posts of a few days", { ...week, ...tabs.scheduled }],
  ["scheduled posts of a year", { ...year, ...tabs.scheduled }],
])("in another order, %s, later pages also read little more than the page", async (_, query) => {
  const first = await list({ ...deep, ...query });
  const pages = [{}, ...(first.next_cursor === null ? [] : [{ cursor: first.next_cursor }])];
  for (const page of pages) {
    const { rows, scanned } = await cost({ ...deep, ...query, ...page });
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(A_POST * (PAGE + 1) + 100);
  }
  const { rows } = await cost({ ...deep, ...query }, small);
  expect(rows).toBeLessThanOrEqual(A_POST * (PAGE + 1));
});

test.each<[string, Query]>([
  ["a common campaign", { ...tabs.scheduled, campaign: "everyday" }],
  ["a rare campaign", { ...tabs.updated, campaign: "jubilee" }],
  ["a common label", { ...tabs.published, label: "News" }],
  ["a rare label", { ...tabs.scheduled, label: "Recall" }],
  ["a common channel", { ...tabs.scheduled, channel: "bluesky" }],
  ["a rare channel", { ...tabs.published, channel: "chan_5" }],
  ["a few days of publications", { ...week, ...tabs.published }],
  ["a year of drafts", { ...year, ...tabs.updated }],
  ["filters that hardly ever meet", { order: "updated", label: "News", campaign: "everyday" }],
])("in another order, %s: reading stays within the stated limit", async (_, query) => {
  const { rows, scanned } = await cost({ ...deep, ...query });
  expect(scanned).toEqual([]);
  const filters = Object.keys(query).length;
  expect(rows).toBeLessThanOrEqual((filters + 3) * (MOST_EXAMINED + 1) + A_POST * (PAGE + 1));
});

test("a long period is read by whole months, and exactly at its ends", async () => {
  const { rows, scanned } = await cost({ ...deep, ...year });
  expect(scanned).toEqual([]);
  const perMonth = (31 * 24 * 60) / 3;
  expect(rows).toBeLessThanOrEqual(2 * perMonth + MOST_EXAMINED + 1 + A_POST * (PAGE + 1));
  const { items } = await list({ ...deep, ...year });
  expect(items).toHaveLength(PAGE);
  expect(items[0]?.scheduled_at).toBe("2023-01-04T23:57:00.000Z");
});

test("filters that rarely match together may return short pages, but every post once in total", async () => {
  const query = { label: "News", campaign: "everyday" };
  const found: string[] = [];
  let pages = 0;
  let cursor: string | null = null;
  do {
    const page = await list({ ...query, ...(cursor === null ? {} : { cursor }) });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
    pages += 1;
  } while (cursor !== null);
  const numbers = Array.from({ length: 10 }, (_, index) => 900_005 - index * 100_000);
  expect(found).toEqual(numbers.map((number) => `post_${String(number).padStart(26, "0")}`));
  expect(pages).toBeGreaterThan(1);
});

test("cached plans for prepared statements are as efficient", async () => {
  const queries = [{}, { statuses: "failed" }, { campaign: "jubilee" }, ...Object.values(tabs)];
  for (const query of queries) {
    for (const as of [ctx, small]) {
      const costs = await preparedCostsOf(system.database.pool, () =>
        list({ ...deep, ...query }, as),
      );
      expect(costs.flatMap(({ scanned }) => scanned)).toEqual([]);
      expect(costs.at(-1)?.rows).toBeLessThanOrEqual(A_POST * (PAGE + 1) + 100);
    }
  }
});
