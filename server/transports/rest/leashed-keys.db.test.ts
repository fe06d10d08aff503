import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "#core/contract/examples/index.ts";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { exists } from "#server/operations/leash/within-reach.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { recordDeliveries } from "#server/webhooks/record-deliveries.ts";
import { untilReadable } from "#server/webhooks/testing/until-readable.ts";
import { type Route, takesBody } from "./route.ts";
import { routes } from "./route-table.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

/** In everything of the project that the key doesn't reach, and in nothing else. */
const SECRET = "Titanium";

let system: TestSystem;
let context: Awaited<ReturnType<typeof createTestContext>>;
let full: Send;
let leashed: Send;
let own: { project: string; channel: string };
/** IDs of the other project's records, by the first part of their paths. */
const hidden: Record<string, string> = {};

beforeAll(async () => {
  system = await createTestSystem();
  context = await createTestContext(system);
  await context.db.apiKey.updateMany({ data: { scopes: ALL_SCOPES } });
  full = restClient(system, context.api_key);
  own = await addProject("Garden", "Garden on Bluesky");
  const other = await addProject(SECRET, `${SECRET} on Bluesky`);
  hidden["projects"] = other.project;
  hidden["channels"] = other.channel;
  await fillHidden(other);
  leashed = await keyWith({ project_ids: [own.project] });
});
afterAll(() => system.close());

async function addProject(name: string, channelName: string) {
  const project = (await full("POST", "/projects", { name })).body.id;
  const made = await full("POST", "/channels", {
    provider: "bluesky",
    mode: "sandbox",
    name: channelName,
  });
  await full("PATCH", `/channels/${made.body.id}`, { project_id: project });
  return { project, channel: made.body.id };
}

async function fillHidden({ project, channel }: { project: string; channel: string }) {
  const make = async (kind: string, path: string, body: object) => {
    const made = await full("POST", path, body);
    expect(made.status, made.text).toBeLessThan(300);
    hidden[kind] = made.body.id;
  };
  const text = `${SECRET} is coming`;
  await make("labels", "/labels", { name: SECRET });
  await make("files", "/media", { url: `https://example.com/${SECRET}.jpg`, alt_text: text });
  const post = { content: text, channels: [channel], labels: [SECRET], campaign: SECRET };
  await make("posts", "/posts", { ...post, scheduled_at: "2030-01-01T09:00:00Z" });
  await make("comments", `/posts/${hidden["posts"]}/comments`, { text });
  await full("POST", "/posts", { ...post, scheduled_at: "now" });
  await make("templates", "/templates", { name: SECRET, text, project_id: project });
  await make("recurring-posts", "/recurring-posts", {
    rule: "DTSTART;TZID=UTC:20300101T090000\nRRULE:FREQ=WEEKLY",
    variants: [text],
    channels: [channel],
  });
  await make("webhooks", "/webhooks", { url: `https://example.com/${SECRET}`, events: ["*"] });
  await make("saved-replies", "/saved-replies", { name: SECRET, text });
  await make("saved-filters", "/saved-filters", { name: SECRET, filter: {}, shared: true });
  await make("channel-sets", "/channel-sets", { name: SECRET, channels: [channel] });
  await make("schedules", "/skills/report/schedules", {
    cron: "0 8 * * 1",
    time_zone: "UTC",
    input: { campaign: SECRET },
  });
  await make("runs", "/skills/report/run", { input: { campaign: SECRET } });
  await full("POST", `/sandbox/channels/${channel}/interactions`, { kind: "mention", text });
  await workOnAll(system, channel);
  const { body } = await full("GET", "/interactions");
  hidden["interactions"] = (body as unknown as { items: { id: string }[] }).items[0]?.id ?? "";
}

async function keyWith(limits: object): Promise<Send> {
  const { body, text } = await full("POST", "/api-keys", { name: "Leashed", ...limits });
  const { secret } = body as unknown as { secret: string };
  expect(secret, text).toMatch(/^crier_/);
  return restClient(system, secret);
}

const lists = routes.filter(({ http }) => http.method === "GET" && !http.path.includes("{"));

const QUERIES: Record<string, string> = {
  "/search": `?q=${SECRET}`,
  "/calendar": "?from=2029-12-31&to=2030-01-31",
  "/posts/export": "?format=csv",
  "/posts/validate-range": "?from=2029-12-31&to=2030-01-31",
};

const withQuery = (path: string) => path + (QUERIES[path] ?? "");

test("a key without limits sees the other project in every list of its records", async () => {
  const seen: string[] = [];
  for (const { name, http } of lists)
    if ((await full("GET", withQuery(http.path))).text.includes(SECRET)) seen.push(name);
  expect(seen.sort()).toEqual([
    "audit.list",
    "calendar.get",
    "capabilities.list",
    "channel_sets.list",
    "channels.list",
    "events.list",
    "files.list",
    "insights.get",
    "interactions.list",
    "labels.list",
    "posts.export",
    "posts.list",
    "projects.list",
    "queue.get",
    "recurring_posts.list",
    "saved_filters.list",
    "saved_replies.list",
    "search.all",
    "skills.runs",
    "skills.schedules",
    "templates.list",
    "webhooks.list",
  ]);
});

test.each(lists.map((route) => [route.name, route.http.path] as const))(
  "%s shows nothing of another project",
  async (_, path) => {
    const { text, status } = await leashed("GET", withQuery(path));
    expect([200, 404], text).toContain(status);
    expect(text).not.toContain(SECRET);
    for (const id of Object.values(hidden)) expect(text).not.toContain(id);
  },
);

const KINDS: Record<string, string> = { sandbox: "channels", media: "files" };

const withId = routes.filter(({ http }) => /\{(?!name\})/.test(http.path));

function callOf({ name, http, ...route }: Route, id: string) {
  const input = examples.find((example) => example.name === name)?.input ?? {};
  const inPath = [...http.path.matchAll(/\{(.*?)\}/g)].map(([, parameter]) => parameter);
  const fields = Object.entries(input).filter(([field]) => !inPath.includes(field));
  const path = http.path
    .replace(/\{(?:user_)?id\}/, id)
    .replace(/\{(.*?)\}/g, (_, field: string) => String((input as Record<string, unknown>)[field]));
  if (takesBody({ name, http, ...route }))
    return { method: http.method, path, body: Object.fromEntries(fields) };
  const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
  return { method: http.method, path: fields.length === 0 ? path : `${path}?${query}` };
}

test.each(withId.map((route) => [route.name, route] as const))(
  "%s treats another project's ID as unknown",
  async (_, route) => {
    const [, group = "", part = ""] = route.http.path.split("/");
    const first = group === "skills" ? part : group;
    const id = hidden[KINDS[first] ?? first] ?? hidden["posts"] ?? "";
    const { method, path, body } = callOf(route, id);
    const { status, text } = await leashed(method, path, body);
    expect(status, text).toBe(404);
    expect(text).not.toContain(SECRET);
  },
);

test("a channel of another project is unknown, by ID and by platform", async () => {
  const post = async (fields: object) => leashed("POST", "/posts", { content: "Hi", ...fields });
  const refused = await post({ channels: [own.channel, hidden["channels"]] });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatchObject({
    reason: "unknown_channel",
    index: 1,
    message: expect.stringContaining(`"${hidden["channels"]}" is not a channel`),
  });
  const made = await post({ channels: ["bluesky"] });
  expect(made.body.channels).toMatchObject([{ channel_id: own.channel }]);
  const byName = await leashed("GET", `/posts?channel=${hidden["channels"]}`);
  expect(byName.body.error.reason).toBe("unknown_channel");
});

test("labels and files of another project are unknown, and an equal new name reveals nothing", async () => {
  const draft = { content: "Hi", channels: [own.channel] };
  const post = (fields: object) => leashed("POST", "/posts", { ...draft, ...fields });
  expect((await post({ labels: [hidden["labels"]] })).body.error.reason).toBe("unknown_label");
  expect((await post({ media: [hidden["files"]] })).body.error.reason).toBe("unknown_media");
  expect((await leashed("GET", `/posts?label=${SECRET}`)).body.error.reason).toBe("unknown_label");
  expect((await post({ labels: ["Spring"] })).status).toBe(201);
  const { text } = await leashed("GET", "/labels");
  expect(text).toContain("Spring");
  expect(text).not.toContain(SECRET);
});

test("a post that also goes to another project's channel doesn't exist for the key", async () => {
  const channels = [own.channel, hidden["channels"]];
  const { body } = await full("POST", "/posts", { content: "For both", channels });
  expect((await leashed("GET", `/posts/${body.id}`)).status).toBe(404);
  expect((await leashed("GET", "/posts")).text).not.toContain(body.id);
});

test("a draft without channels exists for the key that wrote it alone", async () => {
  const mine = (await leashed("POST", "/posts", { content: "An idea", channels: [] })).body.id;
  const theirs = (await full("POST", "/posts", { content: "Another", channels: [] })).body.id;
  expect((await leashed("GET", `/posts/${mine}`)).status).toBe(200);
  expect((await leashed("GET", `/posts/${theirs}`)).status).toBe(404);
});

test("a webhook of the key is the only one it sees, and a full key sees all", async () => {
  const url = "https://example.com/own";
  const { body } = await leashed("POST", "/webhooks", { url, events: ["post.published"] });
  expect((await leashed("GET", "/webhooks")).body).toMatchObject([{ id: body.id }]);
  expect((await full("GET", "/webhooks")).body).toHaveLength(2);
});

test("operations of the whole organization don't exist for it", async () => {
  const calls = [
    ["POST", "/api-keys", { name: "Loose" }],
    ["POST", "/labels", { name: "Mine" }],
    ["POST", "/projects", { name: "Mine" }],
    ["PATCH", "/organization/settings", { banned_terms: [] }],
    ["POST", "/skills/report/run", { input: {} }],
    ["GET", "/members", undefined],
  ] as const;
  for (const [method, path, body] of calls)
    expect((await leashed(method, path, body)).status, path).toBe(404);
});

test("a channel that joins the project is the key's at once, and one that leaves is not", async () => {
  const { body } = await full("POST", "/channels", { provider: "x", mode: "sandbox" });
  const seen = async () => (await leashed("GET", "/channels")).text.includes(body.id);
  expect(await seen()).toBe(false);
  await full("PATCH", `/channels/${body.id}`, { project_id: own.project });
  expect(await seen()).toBe(true);
  await full("DELETE", `/channels/${body.id}`);
  expect(await seen()).toBe(false);
});

test("a key for named channels reaches these, and a key for the sandbox no live channel", async () => {
  const named = await keyWith({ channel_ids: [own.channel] });
  expect((await named("GET", "/channels")).body).toMatchObject([{ id: own.channel }]);
  const { body } = await full("POST", "/api-keys", { name: "CI", mode: "sandbox" });
  const { secret, hint } = body as unknown as { secret: string; hint: string };
  expect([secret, hint]).toEqual([
    expect.stringMatching(/^crier_test_/),
    expect.stringMatching(/^crier_test_.{4}$/),
  ]);
  const { organization_id } = context;
  const live = { provider: "mastodon", mode: "live", name: "Live", handle: "@live" } as const;
  const [one] = await context.db.channel.createManyAndReturn({
    data: [
      {
        id: "chan_01kaj4w2g0c8v5t7n9q1r3liv1",
        organization_id,
        external_account_id: "1",
        account: {},
        ...live,
      },
    ],
  });
  const sandbox = restClient(system, secret);
  expect((await sandbox("GET", "/channels")).text).not.toContain(one?.id);
  const post = { content: "Hi", channels: [one?.id] };
  expect((await sandbox("POST", "/posts", post)).body.error.reason).toBe("unknown_channel");
  const made = await sandbox("POST", "/channels", { provider: "x", mode: "sandbox" });
  expect((await sandbox("GET", "/channels")).text).toContain(made.body.id);
  expect((await sandbox("POST", "/channels", { provider: "telegram", mode: "live" })).status).toBe(
    400,
  );
});

test("each operation that exists for limited keys has a name that is served", () => {
  const actor = { ...context.actor, leash: { reach: [] } } as unknown as typeof context.actor;
  const within = routes.filter(({ served }) => exists(actor, served.operation.name));
  expect(within.length).toBeGreaterThan(80);
});

test("the feed of events and the key's own webhooks tell only of what is within its reach", async () => {
  const feed = async (as: Send) => (await as("GET", "/events?limit=500")).text;
  const { body } = await leashed("POST", "/posts", { content: "Ours", channels: [own.channel] });
  await untilReadable(system);
  const seen = await feed(leashed);
  expect(seen).toContain(body.id);
  for (const id of Object.values(hidden)) expect(seen).not.toContain(id);
  expect(await feed(full)).toContain(hidden["posts"]);
  const events = await context.db.event.findMany({ orderBy: { position: "asc" } });
  await recordDeliveries(system, events);
  const hooks = (await leashed("GET", "/webhooks")).body as unknown as { id: string }[];
  const sent = await context.db.webhookDelivery.findMany({
    where: { webhook_id: hooks[0]?.id ?? "" },
  });
  const theirs = await context.db.webhookDelivery.count({
    where: { webhook_id: hidden["webhooks"] ?? "" },
  });
  expect(theirs).toBeGreaterThan(sent.length);
  for (const { body: told } of sent)
    for (const id of Object.values(hidden)) expect(told).not.toContain(id);
});

test("links of the key connect channels to its project, and others' links don't exist for it", async () => {
  const theirs = (await full("POST", "/connect-links", {})).body.id;
  const made = await leashed("POST", "/connect-links", { providers: ["bluesky"] });
  expect(made.body).toMatchObject({ project_id: own.project });
  expect((await leashed("GET", "/connect-links")).text).not.toContain(theirs);
  expect((await leashed("GET", `/connect-links/${theirs}`)).status).toBe(404);
  const other = await leashed("POST", "/connect-links", { project_id: hidden["projects"] });
  expect(other.body.error.reason).toBe("unknown_project");
  const named = await keyWith({ channel_ids: [own.channel] });
  expect((await named("POST", "/connect-links", {})).body.error.reason).toBe("invalid_input");
});

test("the key moves no post of the queue, and pauses no channel, beyond its reach", async () => {
  const times = ["09:00", "17:00"].map((time) => ({ weekday: "monday", time }));
  for (const id of [own.channel, hidden["channels"]])
    await full("PATCH", `/channels/${id}`, { posting_times: times });
  const queue = async (as: Send, channels: unknown[]) =>
    (await as("POST", "/posts", { content: "Queued", channels, scheduled_at: "next_slot" })).body
      .id;
  const both = await queue(full, [own.channel, hidden["channels"]]);
  const mine = await queue(leashed, [own.channel]);
  const before = (await full("GET", `/posts/${both}`)).text;
  const next = await leashed("POST", `/channels/${own.channel}/queue/share-next`, {
    post_id: mine,
  });
  expect([next.status, next.text.includes(both)]).toEqual([200, false]);
  expect((await full("GET", `/posts/${both}`)).text).toBe(before);

  const { text, status } = await leashed("POST", "/queue/pause", {});
  expect([status, text.includes(SECRET)]).toEqual([200, false]);
  const paused = (await full("GET", "/channels")).body as unknown as Paused[];
  expect(paused.filter(({ paused_at }) => paused_at !== null)).toMatchObject([{ id: own.channel }]);
  const { paused_at } = (await full("GET", "/queue")).body as unknown as Paused;
  expect(paused_at).toBeNull();
  await leashed("POST", "/queue/resume", {});
});

type Paused = { id: string; paused_at: string | null };

test("the key moves no channel between projects, and imports no label by a hidden ID", async () => {
  const moved = await leashed("PATCH", `/channels/${own.channel}`, { project_id: null });
  expect(moved.body.error).toMatchObject({ reason: "invalid_input" });
  const csv = `content,channels,labels\n"Hi, there",${own.channel},"${hidden["labels"]}"\n`;
  const imported = await leashed("POST", "/posts/import", { csv });
  expect(imported.status, imported.text).toBe(400);
  expect(imported.text).not.toContain(SECRET);
});

test("a response from before the key was limited isn't repeated", async () => {
  const { body } = await full("POST", "/api-keys", { name: "Wide" });
  const { id, secret } = body as unknown as { id: string; secret: string };
  const wide = restClient(system, secret);
  const request = { content: "Once", channels: [hidden["channels"]], idempotency_key: "once" };
  expect((await wide("POST", "/posts", request)).status).toBe(201);
  expect((await wide("POST", "/posts", request)).headers.get("idempotent-replayed")).toBe("true");
  await full("PATCH", `/api-keys/${id}`, { channel_ids: [own.channel] });
  const again = await wide("POST", "/posts", request);
  expect([again.status, again.text.includes(SECRET)]).toEqual([409, false]);
});
