import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { ListPosts, PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { Refusal } from "#core/contract/refusal.ts";
import { type PostRow, PostStatus } from "#core/contract/resources/post.ts";
import { ListedStage, PostStage } from "#core/contract/resources/post-stage.ts";
import { TIMELINE } from "#core/domain/lifecycle/timeline.ts";
import { runs } from "#core/testing/runs.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { newId } from "#server/platform/ids.ts";
import { listPosts } from "./list-posts.ts";

type Query = z.input<typeof ListPosts.input>;

let system: TestSystem;
let ctx: ServiceContext;
let other: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  other = await createTestContext(system, "Other");
  await fill(ctx, "");
  await fill(other, "other_");
});
afterAll(() => system.close());

const POSTS = 300;
const DAY_MS = 86_400_000;
const START = Date.parse("2026-10-20T00:00:00Z");
const STAGES = [null, ...PostStage.options];
const CAMPAIGNS = [null, "Autumn", "Winter"];

async function fill({ db, organization_id }: ServiceContext, mark: string) {
  const channels = ["bluesky", "bluesky", "mastodon"].map((provider, index) => ({
    id: `chan_${mark}${index}`,
    organization_id,
    provider,
    mode: "sandbox" as const,
    name: `${provider} ${index}`,
    handle: "h",
    external_account_id: `${index}`,
    account: {},
    deleted_at: index === 1 ? new Date(START) : null,
  }));
  const labels = ["News", "Über"].map((name, index) => ({
    id: `label_${mark}${index}`,
    organization_id,
    name,
    name_key: name.toLowerCase(),
  }));
  await db.channel.createMany({ data: channels });
  await db.label.createMany({ data: labels });
  const posts = Array.from({ length: POSTS }, (_, n) => ({
    id: `post_${mark}${String(n).padStart(5, "0")}`,
    organization_id,
    content: `Post ${n}`,
    status: PostStatus.options[n % 6] ?? "draft",
    scheduled_at: n % 5 === 0 ? null : new Date(START + ((n * 37) % 60) * DAY_MS),
    campaign: CAMPAIGNS[n % 3] ?? null,
    stage: STAGES[n % 4] ?? null,
    created_at: new Date(START),
    updated_at: new Date(START + ((n * 7) % 90)),
    published_at: n % 4 < 2 ? null : new Date(START + ((n * 11) % 70)),
    deleted_at: n % 7 === 0 ? new Date(START) : null,
  }));
  await db.post.createMany({ data: posts });
  await db.channelEntry.createMany({
    data: posts.flatMap(({ id: post_id }, n) =>
      channels
        .filter((_, c) => (n >> c) % 2 === 1)
        .map((channel, position) => ({
          id: newId("entry"),
          post_id,
          channel_id: channel.id,
          position,
        })),
    ),
  });
  await db.postLabel.createMany({
    data: posts.flatMap(({ id: post_id }, n) =>
      labels.filter((_, l) => n % (l + 3) === 0).map((label) => ({ post_id, label_id: label.id })),
    ),
  });
}

async function listAll(query: Query, as = ctx): Promise<PostRow[]> {
  const rows: PostRow[] = [];
  let cursor: string | null = null;
  do {
    const input = ListPosts.input.parse({ ...query, ...(cursor === null ? {} : { cursor }) });
    const page = await listPosts({ ctx: as, input });
    rows.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}

function list(query: Query, as = ctx) {
  return listPosts({ ctx: as, input: ListPosts.input.parse(query) });
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => Promise.reject(new Error("It was not refused")),
    (refusal: Refusal) => refusal,
  );
}

function fits(row: PostRow, query: Query): boolean {
  const {
    statuses,
    scheduled_from: from,
    scheduled_to: to,
    campaign,
    label,
    channel,
    stage,
  } = query;
  const at = row.scheduled_at === null ? Number.NaN : Date.parse(row.scheduled_at);
  return (
    (statuses === undefined || statuses.split(",").includes(row.status)) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to)) &&
    (campaign === undefined || row.campaign === campaign) &&
    (stage === undefined || (row.status === "draft" && isAt(row, stage))) &&
    (label === undefined ||
      row.labels.some(
        ({ id, name }) => id === label || name.toLowerCase() === label.toLowerCase(),
      )) &&
    (channel === undefined ||
      row.channels.some(({ channel_id, provider }) => [channel_id, provider].includes(channel)))
  );
}

function isAt(row: PostRow, stage: ListedStage): boolean {
  return row.stage !== null && (stage === "any" || row.stage === stage);
}

const day = fc.integer({ min: 0, max: 60 });
const queries = fc
  .record(
    {
      statuses: fc
        .subarray([...PostStatus.options], { minLength: 1 })
        .map((statuses) => statuses.join(",")),
      stretch: fc.tuple(
        day,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom("from", "to", "both"),
      ),
      campaign: fc.constantFrom("Autumn", "Winter", "autumn"),
      stage: fc.constantFrom(...ListedStage.options),
      label: fc.constantFrom("label_0", "NEWS", "über"),
      channel: fc.constantFrom("chan_0", "chan_1", "bluesky", "mastodon"),
      order: fc.constantFrom(...PostOrder.options),
      limit: fc.integer({ min: 1, max: 200 }),
    },
    { requiredKeys: [] },
  )
  .map(({ stretch, ...query }): Query => {
    const instant = (days: number) => new Date(START + days * DAY_MS).toISOString();
    const [first, length, which] = stretch ?? [0, 0, undefined];
    return {
      ...query,
      ...(which === "from" || which === "both" ? { scheduled_from: instant(first) } : {}),
      ...(which === "to" || which === "both" ? { scheduled_to: instant(first + length) } : {}),
    };
  });

function inOrder(rows: readonly PostRow[], order: PostOrder = "created"): PostRow[] {
  if (order === "created") return rows.toSorted((a, b) => compare(b.id, a.id));
  const key = (row: PostRow) =>
    row[order === "timeline" ? TIMELINE[row.status] : (`${order}_at` as const)] ?? "";
  const soonest = rows
    .filter((row) => key(row) !== "")
    .toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id));
  return order === "scheduled" ? soonest : soonest.toReversed();
}

function compare(left: string, right: string) {
  return left < right ? -1 : Number(left > right);
}

test("any filters in any order return each matching post once", async () => {
  const everything = await listAll({});
  expect(everything).toHaveLength(POSTS - Math.ceil(POSTS / 7));
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { cursor: _, order, ...filters } = query;
      const fitting = everything.filter((row) => fits(row, filters));
      expect(await listAll(query)).toEqual(inOrder(fitting, order));
    }),
    { numRuns: runs(150) },
  );
});

test("during inserts and deletes, no row is repeated and no remaining row is skipped", async () => {
  const own = await createTestContext(system, "Busy");
  const insert = (ids: string[]) =>
    own.db.post.createMany({
      data: ids.map((id) => ({
        id,
        organization_id: own.organization_id,
        content: id,
        status: "draft" as const,
        created_at: new Date(START),
        updated_at: new Date(START),
      })),
    });
  const idOf = (n: number) => `post_busy_${String(n).padStart(5, "0")}`;
  const stay = Array.from({ length: 120 }, (_, n) => idOf(n * 3));
  const go = Array.from({ length: 120 }, (_, n) => idOf(n * 3 + 1));
  const come = Array.from({ length: 120 }, (_, n) => idOf(n * 3 + 2));
  await insert([...stay, ...go]);
  let done = false;
  const disturb = (async () => {
    for (let n = 0; n < 120 && !done; n += 1) {
      await insert([come[(n * 7) % 120] as string]);
      await own.db.post.deleteMany({ where: { id: go[(n * 11) % 120] as string } });
    }
  })();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const input = ListPosts.input.parse({
      limit: 7,
      statuses: "draft,failed",
      ...(cursor === null ? {} : { cursor }),
    });
    const page = await listPosts({ ctx: own, input });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  done = true;
  await disturb;
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(stay.filter((id) => !seen.includes(id))).toEqual([]);
});

test("a cursor works only with its own filters and organization", async () => {
  const { next_cursor } = await list({ limit: 10, statuses: "draft,failed", label: "News" });
  const cursor = next_cursor as string;
  const same = { cursor, statuses: "failed,draft", label: "News" };
  expect((await list({ ...same, limit: 3, include: "ready" })).items).toHaveLength(3);
  for (const [query, as] of [
    [{ cursor }, ctx],
    [{ ...same, statuses: "failed" }, ctx],
    [{ ...same, campaign: "Autumn" }, ctx],
    [{ ...same, label: "Über" }, ctx],
    [{ ...same, scheduled_from: "2026-01-01T00:00:00Z" }, ctx],
    [{ ...same, order: "updated" }, ctx],
    [{ ...same, stage: "any" }, ctx],
    [same, other],
    [{ ...same, cursor: `${cursor}x` }, ctx],
    [{ ...same, cursor: Buffer.from("post_9").toString("base64url") }, ctx],
    [{ ...same, cursor: "" }, ctx],
  ] as const) {
    expect(await refusalOf(list(query, as))).toMatchObject({ reason: "invalid_cursor" });
  }
});

test("unknown labels and channels are refused, with the same message for another organization's", async () => {
  for (const label of ["label_other_0", "label_9", "Nothing"]) {
    expect(await refusalOf(list({ label }))).toMatchObject({
      reason: "unknown_label",
      message: `label: "${label}" is not a label of this organization. GET /labels lists them.`,
    });
  }
  for (const channel of ["chan_other_0", "chan_9", "tumblr"]) {
    expect(await refusalOf(list({ channel }))).toMatchObject({
      reason: "unknown_channel",
      message: `channel: "${channel}" is neither a channel of this organization nor a connected provider. GET /channels lists them.`,
    });
  }
});

test("a list takes at most three statements, and fewer with less to look up", async () => {
  const count = async (query: Query) => (await system.statementsOf(() => list(query))).length;
  expect(await count({})).toBe(1);
  expect(await count({ statuses: "draft,failed" })).toBe(1);
  expect(await count({ order: "updated", statuses: "draft,failed" })).toBe(1);
  expect(await count({ order: "updated", campaign: "Autumn" })).toBe(2);
  expect(await count({ label: "News" })).toBe(2);
  const everything = {
    statuses: "draft,scheduled",
    label: "News",
    channel: "bluesky",
    campaign: "Autumn",
    scheduled_from: "2026-01-01T00:00:00Z",
  };
  expect(await count(everything)).toBe(2);
  expect(await count({ ...everything, include: "ready" })).toBeLessThanOrEqual(3);
});
