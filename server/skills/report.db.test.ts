import { afterAll, beforeAll, expect, test } from "vitest";
import { Report } from "#core/contract/operations/skills/report.ts";
import { setEngagement } from "#server/channels/sandbox/set-engagement.ts";
import { startMeasuring } from "#server/kernel/call-queue/queue-metrics.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { getSkillRun } from "./runs/get-skill-run.ts";
import { getReportCsv } from "./sharing/get-report-csv.ts";
import { findSharedReport, shareReport, unshareReport } from "./sharing/share-report.ts";
import { planned, ran } from "./testing/run-by-hand.ts";

const DAY_MS = 24 * 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let post: string;
let other_channel: string;
let run: Awaited<ReturnType<typeof ran>>;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  const { id: channel } = await connectSandbox(ctx, "mastodon");
  other_channel = (await connectSandbox(ctx, "bluesky")).id;
  const input = { content: '=Cups, "new"', channels: [channel], autofix: true, campaign: "Launch" };
  post = (await createPost({ ctx, input: { ...input, scheduled_at: "now" } })).id as string;
  await workOnAll(system, channel);
  await startMeasuring(ctx.sql, system, [post]);
  const item = await ctx.db.publishedItem.findFirstOrThrow({ where: { entry: { post_id: post } } });
  const on = { id: channel, external_post_id: item.external_post_id };
  await setEngagement({ ctx, input: { ...on, likes: 7, shares: 2 } });
  system.advance(3_600_000);
  await workOnAll(system, channel);
  run = await ran(ctx, "report", { campaign: "Launch" });
});
afterAll(() => system.close());

test("a report lists each post's metrics by channel, with their time, meaning and gaps", () => {
  const report = Report.parse(run.output);
  expect(report).toMatchObject({ title: "Campaign Launch", totals: { likes: 7, shares: 2 } });
  expect(report.rows).toMatchObject([
    {
      post_id: post,
      channel: "Mastodon sandbox",
      metrics: { likes: { value: 7, state: "measured" } },
    },
  ]);
  expect(report.rows[0]?.as_of).not.toBeNull();
  expect(report.definitions.map(({ name }) => name)).toContain("likes");
  expect(report.gaps.join()).toContain("impressions not offered by the platform");
});

test("a report has the insights of its range, and narrows them to channels and a label", async () => {
  const report = Report.parse(run.output);
  expect(report.insights).toMatchObject({
    from: "2026-11-21",
    totals: { engagement: { value: 9 }, posts: { value: 1 } },
    best: [{ id: post, engagement: 9, thumbnail_url: null }],
  });
  const range = { from: "2026-11-21", to: "2026-11-21" };
  const narrowed = await planned(
    ctx,
    "report",
    { ...range, channels: other_channel },
    { dry_run: true },
  );
  const other = Report.parse(narrowed.output);
  expect(other.rows).toEqual([]);
  expect(other.insights?.channels).toMatchObject([{ id: other_channel, posts: 0 }]);
});

test("a report covers days in the organization's time zone, and leaves out other days and campaigns", async () => {
  const rows = async (input: Record<string, unknown>) =>
    Report.parse((await planned(ctx, "report", input, { dry_run: true })).output).rows.length;
  expect(await rows({ from: "2026-11-21", to: "2026-11-21" })).toBe(1);
  expect(await rows({ from: "2026-11-22", to: "2026-11-22" })).toBe(0);
  expect(await rows({ days: 1 })).toBe(1);
  expect(await rows({ campaign: "Other" })).toBe(0);
});

test("the CSV has a line for each post and channel, and no cell that a spreadsheet would run", async () => {
  const { filename, csv } = await getReportCsv({ ctx, input: { id: run.id } });
  expect(filename).toBe("report-2026-11-21.csv");
  const [header, line, ...others] = csv.split("\r\n");
  expect(header).toMatch(/^post_id,text,channel,provider,url,published_at,as_of,impressions,/);
  expect(line).toContain(`${post},"'=Cups, ""new""",Mastodon sandbox,mastodon,`);
  expect(line?.endsWith(",7,0,2,,") || line?.includes(",7,")).toBe(true);
  expect(others).toEqual([""]);
});

test("its link works for anyone until revoked, replaced or expired, and for no other report", async () => {
  const tokenOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";
  const first = tokenOf(await shareReport({ ctx, input: { id: run.id } }));
  expect(first).toMatch(/^[0-9A-Za-z]{43}$/);
  expect(await findSharedReport(system, first)).toMatchObject({
    brand: { name: "Acme", logo_url: null, color: null },
    report: { title: "Campaign Launch" },
  });
  const shared = await shareReport({ ctx, input: { id: run.id } });
  const second = tokenOf(shared);
  expect(await getSkillRun({ ctx, input: { id: run.id } })).toMatchObject({
    shared_until: shared.expires_at,
  });
  expect(await findSharedReport(system, first)).toBeNull();
  await unshareReport({ ctx, input: { id: run.id } });
  expect(await findSharedReport(system, second)).toBeNull();
  const third = await shareReport({ ctx, input: { id: run.id } });
  expect(Date.parse(third.expires_at)).toBe(system.now().getTime() + 30 * DAY_MS);
  system.advance(30 * DAY_MS);
  expect(await findSharedReport(system, tokenOf(third))).toBeNull();
});

test("runs of another skill or organization have no report", async () => {
  const other = await planned(ctx, "queue-guard", { days: 1 });
  const share = shareReport({ ctx, input: { id: other.id } });
  expect((await refusalOf(share)).message).toContain("is a run of queue-guard");
  const stranger = await createTestContext(system, "Globex");
  const csv = getReportCsv({ ctx: stranger, input: { id: run.id } });
  expect(await refusalOf(csv)).toMatchObject({ code: "NOT_FOUND" });
});
