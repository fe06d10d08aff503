import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { updateApiKey } from "#server/access/update-api-key.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { createMember } from "#server/posts/approval/testing/members.ts";
import { publishPost } from "#server/posts/publish-post.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let context: ServiceContext & { api_key: string };
let full: Send;
let channel: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  context = await createTestContext(system);
  const where = { organization_id: context.organization_id };
  await context.db.apiKey.updateMany({ where, data: { scopes: ALL_SCOPES } });
  full = restClient(system, context.api_key);
  channel = (await full("POST", "/channels", { provider: "bluesky", mode: "sandbox" })).body.id;
});

const DRAFT = { content: "Hello" };

const RECURRING = {
  rule: "DTSTART;TZID=UTC:20300101T090000\nRRULE:FREQ=WEEKLY",
  variants: ["Hello"],
};

interface Key {
  id: string;
  send: Send;
}

async function keyWith(limits: object): Promise<Key> {
  const { body, text } = await full("POST", "/api-keys", { name: "CI", ...limits });
  const { id, secret } = body as unknown as { id: string; secret: string };
  expect(secret, text).toBeDefined();
  return { id, send: restClient(system, secret) };
}

const change = (key: Key, limits: object) => full("PATCH", `/api-keys/${key.id}`, limits);
const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();

function write({ send }: Key, fields: object = {}) {
  return send("POST", "/posts", { content: "Hello", channels: [channel], ...fields });
}

const statusOf = async (id: string) => (await full("GET", `/posts/${id}`)).body.status;

test("a key for drafts writes and changes drafts, and is refused all that goes out", async () => {
  const key = await keyWith({ drafts_only: true });
  const { body: draft } = await write(key);
  expect((await key.send("PATCH", `/posts/${draft.id}`, { content: "Hi" })).status).toBe(200);
  const { body: scheduled } = await full("POST", "/posts", {
    content: "Ours",
    channels: [channel],
    scheduled_at: inHours(2),
  });
  const calls = [
    ["POST", "/posts", { content: "Hi", channels: [channel], scheduled_at: "now" }],
    ["PATCH", `/posts/${draft.id}`, { scheduled_at: inHours(1) }],
    ["POST", `/posts/${draft.id}/publish`, {}],
    ["PATCH", `/posts/${scheduled.id}`, { content: "Changed" }],
    ["DELETE", `/posts/${scheduled.id}`, undefined],
    ["POST", "/queue/pause", {}],
    ["DELETE", `/channels/${channel}`, undefined],
    ["POST", "/recurring-posts", { ...RECURRING, channels: [channel], paused: true }],
    ["POST", "/skills/report/run", { input: {} }],
  ] as const;
  for (const [method, path, body] of calls) {
    const refused = await key.send(method, path, body);
    expect([refused.status, refused.body.error.reason], path).toEqual([403, "key_limit"]);
    expect(refused.body.error.message).toMatch(/^The key "CI" can only .*Settings > API keys\.$/);
  }
  expect(await statusOf(draft.id)).toBe("draft");
});

test("a key without limits, or whose limits were lifted, has every scope that it was given", async () => {
  const key = await keyWith({ scopes: ["posts:write", "settings", "skills"] });
  const scopesOf = async () =>
    (await full("GET", "/api-keys")).body as unknown as { id: string; scopes: string[] }[];
  const own = async () => (await scopesOf()).find(({ id }) => id === key.id)?.scopes;
  expect(await own()).toEqual(["posts:write", "skills", "settings"]);
  await change(key, { drafts_only: true });
  expect(await own()).toEqual(["posts:write", "skills"]);
  await change(key, { channel_ids: [channel] });
  expect(await own()).toEqual(["posts:write"]);
  await change(key, { drafts_only: false, channel_ids: null });
  expect(await own()).toEqual(["posts:write", "skills", "settings"]);
  const { leash } = await context.db.apiKey.findUniqueOrThrow({ where: { id: key.id } });
  expect(leash).toBeNull();
});

test("a limited key can't have the scopes with which it could undo its limits", async () => {
  for (const scope of ["keys", "members", "settings"]) {
    const given = { name: "CI", drafts_only: true, scopes: ["posts:write", scope] };
    const refused = await full("POST", "/api-keys", given);
    expect(refused.body.error).toMatchObject({ reason: "invalid_input", index: 1 });
  }
  const key = await keyWith({ scopes: ["posts:write", "keys"] });
  await change(key, { posts_per_day: 3 });
  expect((await key.send("POST", "/api-keys", { name: "Free" })).status).toBe(403);
  expect((await key.send("PATCH", `/api-keys/${key.id}`, { posts_per_day: null })).status).toBe(
    403,
  );
});

test("a key with approval sends no reply and changes no alt text that goes out", async () => {
  const key = await keyWith({ requires_approval: true });
  const mention = { kind: "mention", text: "Hello" };
  await full("POST", `/sandbox/channels/${channel}/interactions`, mention);
  await workOnAll(system, channel);
  const { body } = await full("GET", "/interactions");
  const [{ id }] = (body as unknown as { items: [{ id: string }] }).items;
  const replied = await key.send("POST", `/interactions/${id}/reply`, { body: "Thanks" });
  expect(replied.body.error.reason).toBe("key_limit");
  const media = await addFile(context);
  await full("POST", "/posts", {
    ...DRAFT,
    channels: [channel],
    media: [media],
    scheduled_at: inHours(1),
  });
  const described = await key.send("PATCH", `/files/${media}`, { alt_text: "Changed" });
  expect(described.body.error.reason).toBe("key_limit");
});

test("sending again counts toward a limit of posts a day", async () => {
  const key = await keyWith({ posts_per_day: 1 });
  await write(key);
  const failing = { options: { simulate: "content_policy" } };
  const { body } = await full("POST", "/posts", {
    ...DRAFT,
    channels: [channel],
    per_channel: { [channel]: failing },
    scheduled_at: "now",
  });
  await workOnAll(system, channel);
  expect(await statusOf(body.id)).toBe("failed");
  const again = await key.send("POST", `/posts/${body.id}/retry`);
  expect(again.body.error.reason).toBe("key_limit");
});

test("a limit of posts a day counts each post once, and says when the key can go on", async () => {
  const key = await keyWith({ posts_per_day: 2 });
  const { body: first } = await write(key);
  expect((await key.send("PATCH", `/posts/${first.id}`, { scheduled_at: inHours(5) })).status).toBe(
    200,
  );
  system.advance(HOUR_MS);
  expect((await write(key)).status).toBe(201);
  const refused = await write(key);
  expect(refused.status).toBe(403);
  expect(refused.body.error).toMatchObject({
    reason: "key_limit",
    message: expect.stringMatching(
      /can write and schedule 2 posts in 24 hours, and has\. It can go on at \d{4}-/,
    ),
  });
  expect(((await full("GET", "/posts")).body as unknown as { items: [] }).items).toHaveLength(2);
  system.advance(24 * HOUR_MS);
  expect((await write(key)).status).toBe(201);
});

test("requests at once don't exceed a limit of posts a day", async () => {
  const key = await keyWith({ posts_per_day: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(key)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});

test("what a key with approval schedules isn't sent before a person approves it", async () => {
  const ben = await createMember(context, "Ben");
  const key = await keyWith({ requires_approval: true });
  const now = await write(key, { scheduled_at: "now" });
  expect(now.body.error.reason).toBe("approval_required");
  const made = await write(key, { scheduled_at: inHours(1), request_approval: true });
  expect(made.body).toMatchObject({
    status: "scheduled",
    approval: { required: true, state: "pending" },
  });
  const silent = await write(key, {
    content: "Second",
    scheduled_at: inHours(1),
    when_ready: true,
  });
  const { id, updated_at: expected_updated_at } = made.body;
  await approvePost({ ctx: ben, input: { id, expected_updated_at } });
  system.advance(HOUR_MS + 1000);
  await claimDuePosts(system);
  await workOnAll(system, channel);
  expect(await statusOf(id)).toBe("published");
  expect(await statusOf(silent.body.id)).not.toBe("published");
});

test("a person who schedules the post themselves needs no approval, another key does", async () => {
  const ben = await createMember(context, "Ben", "owner");
  const key = await keyWith({ requires_approval: true });
  const { body } = await write(key);
  const publish = (send: Send) => send("POST", `/posts/${body.id}/publish`, {});
  expect((await publish(full)).body.error.reason).toBe("approval_required");
  const published = await publishPost({ ctx: ben, input: { id: body.id } });
  expect(published).toMatchObject({ status: "publishing", approval: { required: false } });
});

test("a key's limits are checked again when what it scheduled is due", async () => {
  const key = await keyWith({});
  const drafts = await write(key, { scheduled_at: inHours(1) });
  await change(key, { drafts_only: true });
  system.advance(HOUR_MS + 1000);
  await claimDuePosts(system);
  const { text, body } = await full("GET", `/posts/${drafts.body.id}`);
  expect(body.status).toBe("failed");
  expect(text).toContain('The key \\"CI\\" can only write drafts now.');

  const other = await keyWith({});
  const later = await write(other, { scheduled_at: inHours(1) });
  await change(other, { requires_approval: true });
  system.advance(HOUR_MS + 1000);
  await claimDuePosts(system);
  expect((await full("GET", `/posts/${later.body.id}`)).body).toMatchObject({
    status: "scheduled",
    approval: { required: true, state: "held" },
  });
});

test("limits are changed and lifted, but a program never lifts approval", async () => {
  const key = await keyWith({ posts_per_day: 1, requires_approval: true });
  const changed = await change(key, { name: "Nightly", posts_per_day: null });
  expect(changed.body).toMatchObject({
    name: "Nightly",
    posts_per_day: null,
    requires_approval: true,
  });
  const refused = await change(key, { requires_approval: false });
  expect([refused.status, refused.body.error.reason]).toEqual([403, "people_only"]);
  const ben = await createMember(context, "Ben", "owner");
  const input = { id: key.id, requires_approval: false };
  expect(await updateApiKey({ ctx: ben, input })).toMatchObject({ requires_approval: false });
  expect((await full("GET", "/api-keys")).body).toContainEqual(
    expect.objectContaining({ id: key.id, requires_approval: false, mode: "live" }),
  );
});

test("unknown projects and channels, and useless scopes, are refused by name", async () => {
  const other = await createTestContext(system, "Other");
  const theirs = restClient(system, other.api_key);
  const { id } = (await theirs("POST", "/projects", { name: "Theirs" })).body;
  const make = (fields: object) => full("POST", "/api-keys", { name: "CI", ...fields });
  expect((await make({ project_ids: [id] })).body.error.reason).toBe("unknown_project");
  const mixed = await make({ channel_ids: [channel, "chan_none"] });
  expect(mixed.body.error).toMatchObject({ reason: "unknown_channel", index: 1 });
  const useless = await make({ channel_ids: [channel], scopes: ["posts:read", "members"] });
  expect(useless.body.error).toMatchObject({
    index: 1,
    message: expect.stringMatching(/can't have members/),
  });
  expect((await make({ project_ids: [] })).status).toBe(400);
  expect((await make({ posts_per_day: 0 })).status).toBe(400);
  const before = await context.db.apiKey.count();
  expect(await refusalOf(updateApiKey({ ctx: context, input: { id: "key_none" } }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await context.db.apiKey.count()).toBe(before);
});
