import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { answerOnce } from "#server/kernel/idempotency/answer-once.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { getPost } from "../get-post.ts";
import { importPosts } from "./import-posts.ts";

type Input = Parameters<typeof importPosts>[0]["input"];

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "mastodon");
});

const HEADER = "content,channels,scheduled_at,timezone,labels,campaign";
const TIME = "2027-03-01 09:00";

function inputOf(csv: string, given: Partial<Input> = {}): Input {
  return { csv, dry_run: false, schedule: false, on_invalid: "refuse", ...given };
}

function run(csv: string, given: Partial<Input> = {}) {
  return importPosts({ ctx, input: inputOf(csv, given) });
}

function refused(csv: string, given: Partial<Input> = {}) {
  return refusalOf(run(csv, given));
}

async function stored() {
  const where = { organization_id: ctx.organization_id };
  const [posts, labels, files, events] = await Promise.all([
    ctx.db.post.count({ where }),
    ctx.db.label.count({ where }),
    ctx.db.mediaFile.count({ where }),
    ctx.db.event.count({ where: { ...where, kind: "post.created" } }),
  ]);
  return { posts, labels, files, events };
}

const NOTHING = { posts: 0, labels: 0, files: 0, events: 0 };

test("rows become drafts with all their fields, and a new label shared by several is created once", async () => {
  const csv = `${HEADER}\r\n"Hello, **world**",bluesky|mastodon,${TIME},Europe/Prague,Launch|new,Spring\r\nSecond,${bluesky.id},,,launch,\r\n`;
  const answer = await run(csv);
  expect(answer).toMatchObject({
    valid: 2,
    invalid: 0,
    created: 2,
    rows: [
      {
        row: 2,
        ok: true,
        errors: [],
        excerpt: "Hello, world",
        channels: [{ provider: "bluesky" }, { provider: "mastodon" }],
        scheduled_at: "2027-03-01T08:00:00.000Z",
        ready: true,
      },
      { row: 3, scheduled_at: null },
    ],
  });
  const [first, second] = answer.rows.map(({ post_id }) => post_id as string);
  expect(await getPost({ ctx, input: { id: first as string } })).toMatchObject({
    status: "draft",
    scheduled_at: null,
    content: { markdown: "Hello, **world**" },
    labels: [{ name: "Launch" }, { name: "new" }],
    campaign: "Spring",
  });
  expect(await getPost({ ctx, input: { id: second as string } })).toMatchObject({
    labels: [{ name: "Launch" }],
  });
  expect(await stored()).toEqual({ posts: 2, labels: 2, files: 0, events: 2 });
});

test("with schedule, posts with a time are scheduled and the others are drafts", async () => {
  const { rows } = await run(`${HEADER}\nTimed,bluesky,${TIME},,a,\nDraft,bluesky,,,a,\n`, {
    schedule: true,
  });
  const posts = await Promise.all(
    rows.map(({ post_id }) => getPost({ ctx, input: { id: post_id as string } })),
  );
  expect(posts).toMatchObject([
    { status: "scheduled", scheduled_at: "2027-03-01T09:00:00.000Z", labels: [{ name: "a" }] },
    { status: "draft", scheduled_at: null },
  ]);
});

test("one invalid row among 20 stores nothing, and the refusal names its cell", async () => {
  const rows = Array.from({ length: 20 }, (_, index) =>
    index === 11 ? "Wrong,myspace,,,a,\n" : `Row ${index},bluesky,,,a,\n`,
  );
  const refusal = await refused(`${HEADER}\n${rows.join("")}`);
  expect(refusal).toMatchObject({
    code: "BAD_REQUEST",
    reason: "invalid_rows",
    rows: [{ row: 13, ok: false, errors: [{ column: "channels" }], post_id: null }],
  });
  expect(refusal.message).toContain("1 of 20 rows has errors");
  expect(refusal.message).toContain('Row 13, channels: "myspace" is not a channel.');
  expect(await stored()).toEqual(NOTHING);
});

test("a dry run reports problems and stores nothing", async () => {
  const wrong = await run(`${HEADER}\nHello,bluesky,25 o'clock,Mars,,\nFine,bluesky,,,new,\n`, {
    dry_run: true,
  });
  expect(wrong).toMatchObject({
    valid: 1,
    invalid: 1,
    created: 0,
    rows: [
      { ok: false, errors: [{ column: "timezone" }] },
      { ok: true, post_id: null },
    ],
  });
  const right = await run(`${HEADER}\nHello,bluesky,${TIME},,new,\n`, {
    dry_run: true,
    schedule: true,
  });
  expect(right).toMatchObject({ valid: 1, invalid: 0, created: 0, rows: [{ post_id: null }] });
  expect(await stored()).toEqual(NOTHING);
});

test("every invalid cell of a row is reported at once", async () => {
  const csv = `title,${HEADER},media_urls,media_alt_texts\nA title,,bluesky|nobody,2020-01-01 09:00,,${"x".repeat(101)},${"x".repeat(201)},ftp://a.example/a.png,One|Two\n`;
  const { rows } = await run(csv, { dry_run: true, schedule: true });
  expect(rows[0]?.errors.map(({ column }) => column).sort()).toEqual(
    ["campaign", "channels", "labels", "media_urls", "scheduled_at", "title"].sort(),
  );
});

test.each([
  ["2020-01-01 09:00,", "scheduled_at", "is in the past"],
  ["2027-03-28 02:30,Europe/Prague", "scheduled_at", "skip"],
  [`${TIME},Europe/Pragu`, "timezone", "Europe/Prague"],
])("with schedule, %s is refused in %s", async (cells, column, message) => {
  const refusal = await refused(`${HEADER}\nHello,bluesky,${cells},,\n`, { schedule: true });
  expect(refusal).toMatchObject({
    reason: "invalid_rows",
    rows: [{ errors: [{ column, message: expect.stringContaining(message) }] }],
  });
  expect(await stored()).toEqual(NOTHING);
});

test("a draft is stored with its problems; the same row isn't scheduled", async () => {
  const row = `${HEADER}\n"Send money at https://blocked.example",bluesky,${TIME},,,\n`;
  ctx.actor.organization.policy = {
    ...ctx.actor.organization.policy,
    blocked_domains: ["blocked.example"],
  };
  const refusal = await refused(row, { schedule: true });
  expect(refusal).toMatchObject({
    reason: "invalid_rows",
    rows: [
      { errors: [{ column: "content", message: expect.stringContaining("blocked.example") }] },
    ],
  });
  expect(await run(row)).toMatchObject({
    created: 1,
    rows: [{ ready: false, problems: [expect.stringContaining("blocked.example")] }],
  });
});

test("a scheduled row needs a channel", async () => {
  expect(await refused(`${HEADER}\nHello,,${TIME},,,\n`, { schedule: true })).toMatchObject({
    rows: [{ errors: [{ column: "channels" }] }],
  });
});

test("posts in one file count toward a channel's quota together, also in a dry run", async () => {
  const tiktok = await connectSandbox(ctx, "threads");
  const rows = Array.from({ length: 251 }, (_, index) => {
    return `Row ${index},${tiktok.id},${TIME},,,\n`;
  });
  const csv = `${HEADER}\n${rows.join("")}`;
  const dry = await run(csv, { dry_run: true, schedule: true });
  expect(dry).toMatchObject({ valid: 250, invalid: 1 });
  expect(dry.rows.at(-1)?.errors).toMatchObject([{ column: "scheduled_at" }]);
  expect(await refused(csv, { schedule: true })).toMatchObject({ reason: "invalid_rows" });
  expect(await stored()).toEqual(NOTHING);
}, 60_000);

test("files are fetched once per URL, after the import", async () => {
  const csv =
    "content,channels,media_urls,media_alt_texts\nOne,bluesky,https://a.example/a.png|https://a.example/b.png,A cat|\nTwo,bluesky,https://a.example/a.png,A cat\n";
  const { rows } = await run(csv);
  const post = await getPost({ ctx, input: { id: rows[0]?.post_id as string } });
  expect(post.media).toMatchObject([
    { ready: false, alt_text: "A cat", source_url: "https://a.example/a.png" },
    { ready: false, alt_text: null, source_url: "https://a.example/b.png" },
  ]);
  expect(await stored()).toMatchObject({ posts: 2, files: 2 });
  const timed = csv
    .replace("content,channels", "content,channels,scheduled_at")
    .replaceAll("bluesky", `bluesky,${TIME}`);
  expect(await refused(timed, { schedule: true })).toMatchObject({
    rows: [{ errors: [{ column: "media_urls" }] }, { errors: [{ column: "media_urls" }] }],
  });
  const waiting = await run(timed, { schedule: true, when_ready: true });
  const waits = await getPost({ ctx, input: { id: waiting.rows[0]?.post_id as string } });
  expect(waits).toMatchObject({ status: "draft", when_ready: { error: null } });
});

test("files require the permission to add them", async () => {
  ctx.actor.scopes = ctx.actor.scopes.filter((scope) => scope !== "media");
  expect(await refused("content,media_urls\nHello,https://a.example/a.png\n")).toMatchObject({
    reason: "missing_scope",
  });
  expect(await stored()).toEqual(NOTHING);
});

test("where approval is required, scheduling is refused or requests it", async () => {
  ctx.actor.organization.approval = {
    mode: "required",
    approvers: "any",
    steps: [],
    reapprove_on_reschedule: false,
  };
  const csv = `${HEADER}\nHello,bluesky,${TIME},,,\n`;
  expect(await refused(csv, { schedule: true })).toMatchObject({ reason: "approval_required" });
  expect(await stored()).toEqual(NOTHING);
  const { rows } = await run(csv, { schedule: true, when_ready: true });
  expect(await getPost({ ctx, input: { id: rows[0]?.post_id as string } })).toMatchObject({
    status: "draft",
    approval: { state: "pending" },
  });
});

test("the same idempotency key creates the posts once", async () => {
  const input = {
    ...inputOf(`${HEADER}\nOne,bluesky,,,a,\nTwo,bluesky,${TIME},,a,\n`, { schedule: true }),
    idempotency_key: "import-1",
  };
  const twice = () =>
    answerOnce({
      ctx,
      operation: "posts.import",
      input,
      work: (within) => importPosts({ ctx: within, input }),
    });
  const first = await twice();
  const second = await twice();
  expect(first.replayed).toBe(false);
  expect(second).toEqual({ output: first.output, replayed: true });
  expect(await stored()).toMatchObject({ posts: 2, events: 2 });
});

test.each([
  ["an empty file", "", "invalid_csv", "The file is empty"],
  ["a binary file", "PK\u0003\uFFFD", "invalid_csv", "isn't UTF-8 text"],
  ["no header", "Hello,bluesky\n", "invalid_csv", "has no column names"],
  ["a column twice", "content,content\nA,B\n", "invalid_csv", "twice"],
  [
    "50,000 rows",
    `content\n${"Hello\n".repeat(50_000)}`,
    "csv_too_large",
    "more than 500 rows. Split it",
  ],
  [
    "a large file",
    `content\n${"x".repeat(2_000_001)}\n`,
    "csv_too_large",
    "larger than 2 MB. Split it",
  ],
])("%s is refused as a whole", async (_, csv, reason, message) => {
  const refusal = await refused(csv);
  expect(refusal).toMatchObject({ reason });
  expect(refusal.message).toContain(message);
});

test("more channels in total than an import allows are refused", async () => {
  const names = ["bluesky", "mastodon"];
  const others = await Promise.all(Array.from({ length: 9 }, () => connectSandbox(ctx, "bluesky")));
  const cell = [...others.map(({ id }) => id), ...names.slice(1)].join("|");
  const csv = `content,channels\n${`Hello,${cell}|${bluesky.id}\n`.repeat(500)}`;
  expect(await refused(csv)).toMatchObject({ reason: "csv_too_large" });
});

const MIXED =
  "Message;Network;Date;Tags\n" +
  "Good;Bluesky;24.12.2026 18:00;a, b\n" +
  "Past;Bluesky;3.3.2026 09:00;\n" +
  "No channel;MySpace;24.12.2026;a\n" +
  ";Bluesky;;\n";

test("with skip, good rows are created and the others are left out", async () => {
  const given = { schedule: true, on_invalid: "skip", default_time: "09:00" } as const;
  const dry = await run(MIXED, { ...given, dry_run: true });
  expect(dry).toMatchObject({ valid: 1, invalid: 3, created: 0 });
  expect(await stored()).toEqual(NOTHING);
  const { rows, ...counts } = await run(MIXED, given);
  expect(counts).toEqual({ valid: 1, invalid: 3, created: 1 });
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, "scheduled"],
    ...[3, 4, 5].map((row) => [row, "none"]),
  ]);
  expect(rows[1]?.errors).toEqual([
    {
      column: "scheduled_at",
      heading: "Date",
      message: "3 March 2026, 09:00 is in the past. Choose a later time.",
    },
  ]);
  expect(rows[2]?.errors).toMatchObject([{ column: "channels", heading: "Network" }]);
  expect(await stored()).toEqual({ posts: 1, labels: 2, files: 0, events: 1 });
});

test("with draft, rows with errors become drafts without what is wrong", async () => {
  const { rows, ...counts } = await run(MIXED, {
    schedule: true,
    on_invalid: "draft",
    default_time: "09:00",
  });
  expect(counts).toEqual({ valid: 1, invalid: 3, created: 3 });
  expect(rows.map(({ outcome, left_out }) => [outcome, left_out])).toEqual([
    ["scheduled", []],
    ["draft", ["scheduled_at"]],
    ["draft", ["channels", "scheduled_at"]],
    ["none", []],
  ]);
  const [, past, lost] = await Promise.all(
    rows.flatMap(({ post_id: id }) => (id === null ? [] : getPost({ ctx, input: { id } }))),
  );
  expect(past).toMatchObject({
    status: "draft",
    content: { markdown: "Past" },
    channels: [{ channel_id: bluesky.id }],
  });
  expect(lost).toMatchObject({
    content: { markdown: "No channel" },
    labels: [{ name: "a" }],
    channels: [],
  });
});

test("files of rows that are left out aren't fetched", async () => {
  const csv =
    "content,channels,media_urls\nOne,bluesky,https://a.example/a.png\nTwo,nobody,https://a.example/b.png\n";
  expect(await run(csv, { on_invalid: "skip" })).toMatchObject({ created: 1 });
  expect(await stored()).toMatchObject({ posts: 1, files: 1 });
  expect(await run(csv, { on_invalid: "draft" })).toMatchObject({ created: 2 });
  expect(await stored()).toMatchObject({ posts: 3, files: 3 });
});

test("with skip, rows beyond a channel's quota are left out", async () => {
  const threads = await connectSandbox(ctx, "threads");
  const rows = Array.from({ length: 251 }, (_, index) => `Row ${index},${threads.id},${TIME},,,\n`);
  const given = { schedule: true, on_invalid: "skip" } as const;
  expect(await run(`${HEADER}\n${rows.join("")}`, given)).toMatchObject({
    valid: 250,
    invalid: 1,
    created: 250,
  });
}, 60_000);

test("rows without a channel get the default ones, which must exist", async () => {
  const csv = "Hello|\nBye|mastodon\n";
  const given = { columns: ["content", "channels"], header: false, separator: "pipe" } as const;
  const { rows } = await run(csv, {
    ...given,
    columns: [...given.columns],
    default_channels: ["bluesky"],
  });
  expect(rows).toMatchObject([
    { row: 1, channels: [{ provider: "bluesky" }] },
    { row: 2, channels: [{ provider: "mastodon" }] },
  ]);
  const refusal = await refused(csv, {
    ...given,
    columns: [...given.columns],
    default_channels: ["myspace"],
  });
  expect(refusal.message).toContain('"myspace" is not a channel');
});

test("channel_names say what names in the file mean, in any case", async () => {
  await connectSandbox(ctx, "mastodon");
  const csv = "Text,Network\nA,MASTODON\nB,bluesky; MySpace\nC,MySpace\n";
  const dry_run = true;
  expect(await run(csv, { dry_run })).toMatchObject({ valid: 0, invalid: 3 });
  const channel_names = { " mastodon ": bluesky.id, myspace: null };
  expect(await run(csv, { dry_run, channel_names })).toMatchObject({
    valid: 3,
    rows: [
      { channels: [{ channel_id: bluesky.id }] },
      { channels: [{ channel_id: bluesky.id }] },
      { channels: [] },
    ],
  });
  const refusal = await refused(csv, { channel_names: { mastodon: "chan_unknown" } });
  expect(refusal.message).toContain('channel_names: "chan_unknown" is not a channel');
});

test("dates that can be read both ways are errors until an order is given or one date tells", async () => {
  const csv = "Text,Network,Date\nOne,bluesky,03/04/2027 09:00\n";
  const dry_run = true;
  expect((await run(csv, { dry_run })).rows[0]?.errors).toMatchObject([
    { message: expect.stringContaining("can be 3 April 2027 or 4 March 2027") },
  ]);
  expect(await run(csv, { dry_run, date_order: "mdy" })).toMatchObject({
    rows: [{ scheduled_at: "2027-03-04T09:00:00.000Z" }],
  });
  expect(await run(`${csv}Two,bluesky,25/12/2027 09:00\n`, { dry_run })).toMatchObject({
    rows: [{ scheduled_at: "2027-04-03T09:00:00.000Z" }, { ok: true }],
  });
});
