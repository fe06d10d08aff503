import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { costsOf } from "#server/posts/list/testing/statement-cost.ts";
import { listFiles } from "./list-files.ts";
import { fillWithFiles } from "./testing/many-files.ts";

type Filters = Partial<Parameters<typeof listFiles>[0]["input"]>;

const PAGE = 50;
const MOST_EXAMINED = 2000;
const GROWING = ["media_file", "media_label", "post", "channel_entry"];

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await fillWithFiles(system.database.pool, ctx.organization_id);
}, 300_000);
afterAll(() => system.close());

const list = (filters: Filters) => listFiles({ ctx, input: { limit: PAGE, ...filters } });

async function cost(filters: Filters) {
  const costs = await costsOf(system.database.pool, () => list(filters), GROWING);
  return {
    rows: costs.reduce((sum, { rows }) => sum + rows, 0),
    pages: costs.reduce((sum, { pages }) => sum + pages, 0),
    scanned: costs.flatMap(({ scanned }) => scanned),
  };
}

test.each<[string, Filters]>([
  ["no filter", {}],
  ["a kind that nearly all are of", { kind: "image" }],
  ["a word that many names hold", { search: "beach" }],
  ["a common label", { label: "news" }],
])("%s reads little more than the page", async (_, filters) => {
  const { rows, scanned } = await cost(filters);
  expect(scanned).toEqual([]);
  // Matching files with their labels. With a label, which one in twenty files has, all examined files with their
  // labels.
  const [examined, each] = filters.label === undefined ? [10, 1] : [20, 2];
  expect(rows).toBeLessThanOrEqual((each * examined + 2) * (PAGE + 1));
});

test.each<[string, Filters]>([
  ["a word that no new file has", { search: "comet" }],
  ["a word that none has", { search: "nothing" }],
  ["a rare kind", { kind: "video" }],
  ["a rare label", { label: "rare" }],
  ["those that no post holds", { unused: true }],
  ["everything at once", { search: "beach", kind: "image", label: "rare", unused: true }],
])(
  "%s: reading stays within the stated limit, however many files there are",
  async (_, filters) => {
    const { rows, pages, scanned } = await cost(filters);
    expect(scanned).toEqual([]);
    // Per file, if a filter needs them: its label and the posts that use it.
    expect(rows).toBeLessThanOrEqual(4 * MOST_EXAMINED + 10);
    expect(pages).toBeLessThanOrEqual(20 * MOST_EXAMINED);
  },
);

test("pages behind many deleted files read no more than others", async () => {
  let cursor: string | null = null;
  let seen = 0;
  while (seen < 10_200) {
    const page: Awaited<ReturnType<typeof list>> = await list({
      limit: 1000,
      ...(cursor === null ? {} : { cursor }),
    });
    seen += page.items.length;
    cursor = page.next_cursor;
    if (cursor === null) break;
    const { rows, scanned } = await cost({ cursor });
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(3 * (PAGE + 1));
  }
  expect(seen).toBeGreaterThanOrEqual(10_200);
});
