import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Post } from "#core/contract/resources/post.ts";
import { PostProgress } from "#core/contract/resources/post-progress.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { type RestAnswer, restClient, type Send } from "./testing/rest-client.ts";

const LONG = `${"word ".repeat(80)}end`;

let system: TestSystem;
let send: Send;
let bluesky: string;
let mastodon: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const { api_key } = await createTestContext(system);
  send = restClient(system, api_key);
  const connect = async (provider: string) =>
    (await send("POST", "/channels", { provider, mode: "sandbox" })).body.id;
  bluesky = await connect("bluesky");
  mastodon = await connect("mastodon");
});

async function create(more: object = {}): Promise<RestAnswer> {
  return send("POST", "/posts", { content: "Hello", channels: [bluesky, mastodon], ...more });
}

function expectPost({ status, body, headers }: RestAnswer, expected: number) {
  expect(status, JSON.stringify(body)).toBe(expected);
  expect(() => Post.strict().parse(body)).not.toThrow();
  expect(headers.get("etag")).toBe(`"${body.updated_at}"`);
}

test("preflight validates a draft as validate does, and stores nothing", async () => {
  const draft = { content: LONG, channels: ["bluesky"] };
  const validated = await send("POST", "/posts/preflight", draft);
  expect(validated.status).toBe(200);
  expect(validated.body).toMatchObject({
    id: null,
    channels: [{ errors: [{ code: "validation" }] }],
  });
  expect(validated.body).toEqual((await send("POST", "/posts/validate", draft)).body);
  const stored = await send("POST", "/posts/preflight", { ...draft, id: "post_1" });
  expect(stored.body.error.message).toContain('has no field "id"');
});

test("schedule schedules and reschedules, unschedule undoes it", async () => {
  const { body: post } = await create();
  const at = "2027-03-01T09:00:00.000Z";
  const scheduled = await send("POST", `/posts/${post.id}/schedule`, { scheduled_at: at });
  expectPost(scheduled, 200);
  expect(scheduled.body).toMatchObject({ status: "scheduled", scheduled_at: at });
  const later = await send("POST", `/posts/${post.id}/schedule`, {
    scheduled_at: "2027-03-02T09:00:00Z",
  });
  expect(later.body).toMatchObject({ scheduled_at: "2027-03-02T09:00:00.000Z" });
  const taken = await send("POST", `/posts/${post.id}/unschedule`);
  expectPost(taken, 200);
  expect(taken.body).toMatchObject({ status: "draft", scheduled_at: null });
});

test("schedule-placements gives channels their own times, and with cascade the rest the first", async () => {
  const { body: post } = await create();
  const path = `/posts/${post.id}/schedule-placements`;
  const late = { channel_id: mastodon, scheduled_at: "2027-03-02T09:00:00Z" };
  const alone = await send("POST", path, { placements: [late] });
  expect(alone).toMatchObject({ status: 400, body: { error: { reason: "invalid_input" } } });
  const both = [{ channel_id: bluesky, scheduled_at: "2027-03-01T09:00:00Z" }, late];
  const scheduled = await send("POST", path, { placements: both });
  expect(scheduled).toMatchObject({
    status: 200,
    body: {
      status: "scheduled",
      scheduled_at: "2027-03-01T09:00:00.000Z",
      channels: [{ scheduled_at: null }, { scheduled_at: "2027-03-02T09:00:00.000Z" }],
    },
  });
  const cascaded = await send("POST", path, { placements: [late], cascade: true });
  expect(cascaded.body).toMatchObject({
    scheduled_at: "2027-03-02T09:00:00.000Z",
    channels: [{ scheduled_at: null }, { scheduled_at: null }],
  });
});

test("schedule with now is being published, which returns 202", async () => {
  const { body: post } = await create();
  const sent = await send("POST", `/posts/${post.id}/schedule`, { scheduled_at: "now" });
  expectPost(sent, 202);
  expect(sent.body.status).toBe("publishing");
  const again = await send("POST", `/posts/${post.id}/unschedule`);
  expect(again).toMatchObject({ status: 409, body: { error: { reason: "already_published" } } });
});

test("a post that isn't ready is refused with the post and stays a draft", async () => {
  const { body: post } = await create({
    autofix: false,
    per_channel: { [bluesky]: { options: { nonsense: 1 } } },
  });
  const refused = await send("POST", `/posts/${post.id}/schedule`, { scheduled_at: "2h" });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { reason: "not_ready", post: { id: post.id, status: "draft" } } },
  });
});

test("schedule needs a time, and names the field", async () => {
  const { body: post } = await create();
  const refused = await send("POST", `/posts/${post.id}/schedule`, {});
  expect(refused.body.error.message).toBe("scheduled_at: is required.");
  const unknown = await send("POST", `/posts/${post.id}/schedule`, {
    scheduled_at: "2h",
    schedule_at: "2h",
  });
  expect(unknown.body.error.message).toContain('Did you mean "scheduled_at"?');
});

test("apply-fix applies one fix to one channel", async () => {
  const { body: post } = await create({ content: LONG, autofix: false });
  const fixed = await send("POST", `/posts/${post.id}/apply-fix`, {
    channel_id: bluesky,
    kind: "split_to_thread",
  });
  expectPost(fixed, 200);
  expect(fixed.body).toMatchObject({
    fixes_applied: [{ channel_id: bluesky, kind: "split_to_thread" }],
    channels: [{ format: "thread", source: "authored", ready: true }, { source: "adapted" }],
  });
});

test("apply-fix on a channel that the post doesn't have is refused", async () => {
  const { body: post } = await create();
  const fix = { channel_id: "chan_none", kind: "trim_to_fold" };
  const refused = await send("POST", `/posts/${post.id}/apply-fix`, fix);
  expect(refused).toMatchObject({ status: 400, body: { error: { reason: "invalid_input" } } });
  expect(refused.body.error.message).toContain("chan_none");
});

test("sync-variants copies the main post, or one channel's text, to other channels", async () => {
  const { body: post } = await create({ per_channel: { [bluesky]: { content: "Own words" } } });
  const path = `/posts/${post.id}/sync-variants`;
  const copied = await send("POST", path, { from: bluesky, to: [mastodon] });
  expectPost(copied, 200);
  const own = { source: "authored", content: { markdown: "Own words" } };
  expect(copied.body.channels).toMatchObject([own, own]);
  const back = await send("POST", path, { to: [bluesky, mastodon] });
  const story = { source: "adapted", content: { markdown: "Hello" } };
  expect(back.body.channels).toMatchObject([story, story]);
});

test("sync-variants copies a thread as a thread", async () => {
  const { body: post } = await create({
    per_channel: { [bluesky]: { thread: ["One", "Two --- and more"] } },
  });
  const copied = await send("POST", `/posts/${post.id}/sync-variants`, {
    from: bluesky,
    to: [mastodon],
  });
  const [from, to] = copied.body.channels as unknown as {
    format: string;
    content: { text: string };
  }[];
  expect([to?.format, to?.content.text]).toEqual(["thread", from?.content.text]);
});

test("from a channel that follows the main post, the others follow it too", async () => {
  const { body: post } = await create({ per_channel: { [mastodon]: { content: "Own" } } });
  const copied = await send("POST", `/posts/${post.id}/sync-variants`, {
    from: bluesky,
    to: [mastodon],
  });
  expect(copied.body.channels).toMatchObject([{ source: "adapted" }, { source: "adapted" }]);
});

test.each([
  [{ from: "chan_none", to: ["MASTODON"] }, "unknown_channel", "from: chan_none is not a channel"],
  [{ to: ["MASTODON", "chan_none"] }, "unknown_channel", "to: chan_none is not a channel"],
  [{ from: "MASTODON", to: ["MASTODON"] }, "invalid_input", "Omit it"],
  [{ to: [] }, "invalid_input", "to: must have at least 1 element"],
])("sync-variants with %j is refused", async (fields, reason, text) => {
  const { body: post } = await create();
  const body = JSON.parse(JSON.stringify(fields).replaceAll("MASTODON", mastodon));
  const refused = await send("POST", `/posts/${post.id}/sync-variants`, body);
  expect(refused).toMatchObject({ status: 400, body: { error: { reason } } });
  expect(refused.body.error.message).toContain(text);
});

test("status shows the result for each channel, without the copy", async () => {
  const { body: post } = await create({ scheduled_at: "2h" });
  const read = await send("GET", `/posts/${post.id}/status`);
  expect(read.status).toBe(200);
  expect(() => PostProgress.strict().parse(read.body)).not.toThrow();
  expect(read.body).toMatchObject({
    id: post.id,
    status: "scheduled",
    targets: [
      { channel_id: bluesky, status: "scheduled", external_post_id: null, url: null, error: null },
      { channel_id: mastodon, status: "scheduled" },
    ],
  });
  expect(read.headers.get("etag")).toBe(`"${post.updated_at}"`);
});

const EDITS = [
  ["schedule", { scheduled_at: "2h" }],
  [
    "schedule-placements",
    { placements: [{ channel_id: "BLUESKY", scheduled_at: "2h" }], cascade: true },
  ],
  ["unschedule", {}],
  ["apply-fix", { channel_id: "BLUESKY", kind: "trim_to_fold" }],
  ["sync-variants", { to: ["BLUESKY"] }],
] as const;

const fill = (fields: object) => JSON.parse(JSON.stringify(fields).replaceAll("BLUESKY", bluesky));

test.each(EDITS)("%s respects the version in If-Match and in the body", async (verb, fields) => {
  const { body: post } = await create();
  const path = `/posts/${post.id}/${verb}`;
  const stale = { status: 409, body: { error: { reason: "stale_version" } } };
  const old = "2000-01-01T00:00:00.000Z";
  expect(await send("POST", path, fill(fields), { "if-match": `"${old}"` })).toMatchObject(stale);
  const inBody = { ...fill(fields), expected_updated_at: old };
  expect(await send("POST", path, inBody)).toMatchObject(stale);
  const current = { "if-match": `"${post.updated_at}"` };
  expect((await send("POST", path, fill(fields), current)).status).toBe(200);
});

test.each(EDITS)("%s is done once per key, and repeats its response", async (verb, fields) => {
  const { body: post } = await create();
  const path = `/posts/${post.id}/${verb}`;
  const key = { "idempotency-key": "k" };
  const first = await send("POST", path, fill(fields), key);
  const again = await send("POST", path, fill(fields), key);
  expect(again.text).toBe(first.text);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  const inBody = await send("POST", path, { ...fill(fields), idempotency_key: "k" });
  expect(inBody.text).toBe(first.text);
  expect((await send("GET", `/posts/${post.id}`)).body.updated_at).toBe(first.body.updated_at);
});
