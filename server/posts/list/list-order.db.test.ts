import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { ListPosts, PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listPosts } from "./list-posts.ts";

type Query = z.input<typeof ListPosts.input>;

let system: TestSystem;
let ctx: ServiceContext;
let mark = 0;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  mark += 1;
});

const START = Date.parse("2026-11-20T00:00:00Z");
const minute = (n: number) => new Date(START + n * 60_000);
const idOf = (n: number) => `post_${mark}_${String(n).padStart(5, "0")}`;

async function insert(times: { [Column in TimeColumn]: (number | null)[] }) {
  const at = (value: number | null | undefined) => (value == null ? null : minute(value));
  await ctx.db.post.createMany({
    data: times.updated.map((updated, n) => ({
      id: idOf(n),
      organization_id: ctx.organization_id,
      content: `Post ${n}`,
      status: n % 2 === 0 ? ("published" as const) : ("scheduled" as const),
      scheduled_at: at(times.scheduled[n]),
      published_at: at(times.published[n]),
      created_at: minute(0),
      updated_at: minute(updated ?? 0),
    })),
  });
}
type TimeColumn = "scheduled" | "published" | "updated";

async function page(query: Query) {
  const { items, next_cursor } = await listPosts({ ctx, input: ListPosts.input.parse(query) });
  return { ids: items.map(({ id }) => id), cursor: next_cursor };
}

async function listAll(query: Query): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const next = await page({ ...query, ...(cursor === null ? {} : { cursor }) });
    found.push(...next.ids);
    cursor = next.cursor;
  } while (cursor !== null);
  return found;
}

test.each<[PostOrder, number[]]>([
  ["created", [5, 4, 3, 2, 1, 0]],
  ["scheduled", [4, 1, 2, 3, 0]],
  ["published", [3, 5, 1, 0]],
  ["updated", [5, 2, 4, 3, 1, 0]],
  // Even ones are published, odd ones scheduled.
  ["timeline", [3, 1, 0]],
])(
  "%s: sorted by its time, equal times by ID, posts without it left out",
  async (order, numbers) => {
    await insert({
      scheduled: [9, 3, 3, 3, 1, null],
      published: [2, 2, null, 8, null, 4],
      updated: [1, 1, 7, 1, 2, 7],
    });
    for (const limit of [1, 2, 100])
      expect(await listAll({ order, limit })).toEqual(numbers.map(idOf));
  },
);

test("the default order is by creation, and cursors are the same", async () => {
  await insert({ scheduled: [1, 2, 3], published: [], updated: [1, 2, 3] });
  const { cursor } = await page({ limit: 1 });
  expect((await page({ limit: 1, order: "created", cursor: cursor as string })).ids).toEqual([
    idOf(1),
  ]);
});

test("a cursor works only in its own order", async () => {
  await insert({ scheduled: [1, 2, 3], published: [1, 2, 3], updated: [1, 2, 3] });
  for (const order of PostOrder.options) {
    const cursor = (await page({ order, limit: 1 })).cursor as string;
    for (const other of PostOrder.options.filter((each) => each !== order)) {
      const input = ListPosts.input.parse({ order: other, cursor });
      expect(await refusalOf(listPosts({ ctx, input }))).toMatchObject({
        reason: "invalid_cursor",
      });
    }
  }
});

test("the next page continues where the last one ended, even if that post's time has changed", async () => {
  await insert({ scheduled: [1, 2, 3, 4, 5], published: [], updated: [1, 1, 1, 1, 1] });
  const first = await page({ order: "scheduled", limit: 2 });
  expect(first.ids).toEqual([0, 1].map(idOf));
  const move = (n: number, to: number) =>
    ctx.db.post.update({ where: { id: idOf(n) }, data: { scheduled_at: minute(to) } });
  // A post moved ahead after being listed is listed again. One moved back before being listed is skipped.
  await move(1, 9);
  await move(3, 0);
  const query = { order: "scheduled", cursor: first.cursor as string } as const;
  expect((await page(query)).ids).toEqual([2, 4, 1].map(idOf));
});

test("rows say whether they are ready in the same order, 25 at a time", async () => {
  const updated = Array.from({ length: 30 }, (_, n) => (n * 7) % 30);
  await insert({ scheduled: [], published: [], updated });
  const expected = [...updated.entries()].toSorted(([, a], [, b]) => b - a).map(([n]) => n);
  const first = await page({ order: "updated", include: "ready" });
  expect(first.ids).toEqual(expected.slice(0, 25).map(idOf));
  const rest = await page({
    order: "updated",
    include: "ready",
    cursor: first.cursor as string,
  });
  expect(rest.ids).toEqual(expected.slice(25).map(idOf));
});

test("filters that match too many posts to sort still return every post once, in order", async () => {
  const label = `label_${mark}`;
  await ctx.db.label.create({
    data: { id: label, organization_id: ctx.organization_id, name: "News", name_key: "news" },
  });
  await system.database.pool.query(
    `WITH posts AS (
       INSERT INTO post (id, organization_id, content, status, scheduled_at, campaign, created_at, updated_at)
       SELECT $1 || lpad(n::text, 5, '0'), $2, 'Post ' || n,
         (CASE WHEN n % 3 = 0 THEN 'scheduled' ELSE 'published' END)::post_status,
         $3::timestamptz + (n * 7919 % 1700) * interval '1 minute',
         CASE WHEN n % 100 < 60 THEN 'everyday' END, now(), now()
       FROM generate_series(1, 4500) AS n RETURNING id
     )
     INSERT INTO post_label (post_id, label_id) SELECT id, $4 FROM posts WHERE right(id, 2) >= '55'`,
    [`post_${mark}_`, ctx.organization_id, minute(0), label],
  );
  const query = { order: "scheduled", label: "News", campaign: "everyday", limit: 200 } as const;
  const expected = async (condition: string) => {
    const rows = await ctx.sql<{ id: string }>(
      `SELECT id FROM post WHERE organization_id = $1 AND right(id, 2) BETWEEN '55' AND '59' AND ${condition}
       ORDER BY scheduled_at, id`,
      [ctx.organization_id],
    );
    return rows.map(({ id }) => id);
  };
  const first = await page(query);
  expect(first.ids.length).toBeLessThan(200);
  expect(first.cursor).not.toBeNull();
  expect(await listAll(query)).toEqual(await expected("true"));
  const scheduled = { ...query, statuses: "scheduled" };
  expect(await listAll(scheduled)).toEqual(await expected("status = 'scheduled'"));
  const from = minute(1_000).toISOString();
  expect(await listAll({ ...scheduled, scheduled_from: from })).toEqual(
    await expected(`status = 'scheduled' AND scheduled_at >= '${from}'`),
  );
});
