import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "#core/contract/examples/index.ts";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { accuracyReader } from "#server/channels/accuracy/accuracy-reader.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { handleRest } from "./handle-rest.ts";
import { type Route, takesBody } from "./route.ts";
import { routes } from "./route-table.ts";

const MAKERS: Record<string, { path: string; body: object }> = {
  media: { path: "/media", body: { url: "https://example.com/secret.jpg" } },
  channels: { path: "/channels", body: { provider: "bluesky", mode: "sandbox" } },
  labels: { path: "/labels", body: { name: "Secret" } },
  "channel-sets": { path: "/channel-sets", body: { name: "Secret", channels: [] } },
  "connect-links": { path: "/connect-links", body: {} },
  projects: { path: "/projects", body: { name: "Secret" } },
  "api-keys": { path: "/api-keys", body: { name: "Secret" } },
  webhooks: { path: "/webhooks", body: { url: "https://example.com/secret", events: ["*"] } },
  "saved-filters": { path: "/saved-filters", body: { name: "Secret", filter: {}, shared: true } },
  "saved-replies": { path: "/saved-replies", body: { name: "Secret", text: "Secret" } },
  templates: { path: "/templates", body: { name: "Secret", text: "Secret" } },
  invitations: { path: "/invitations", body: { email: "s@example.com", role: "viewer" } },
  posts: { path: "/posts", body: { content: "Secret", channels: ["bluesky"] } },
  "recurring-posts": {
    path: "/recurring-posts",
    body: {
      rule: "DTSTART;TZID=UTC:20300101T090000\nRRULE:FREQ=WEEKLY",
      variants: ["Secret"],
      channels: ["bluesky"],
    },
  },
  schedules: {
    path: "/skills/report/schedules",
    body: { cron: "0 8 * * 1", time_zone: "UTC", input: { campaign: "Secret" } },
  },
};
const KINDS: Record<string, string> = { sandbox: "channels", files: "media" };

let system: TestSystem;
let key: string;
const foreign: Record<string, string> = {};

beforeAll(async () => {
  system = await createTestSystem();
  key = (await createTestContext(system)).api_key;
  const other = await createTestContext(system, "Globex");
  await system.database.prisma.apiKey.updateMany({ data: { scopes: ALL_SCOPES } });
  for (const [kind, { path, body }] of Object.entries(MAKERS)) {
    const made = await send({ method: "POST", path, body, secret: other.api_key });
    foreign[kind] = made.body.id;
    expect(made.status, kind).toBe(201);
  }
  const members = await send({ method: "GET", path: "/members", secret: other.api_key });
  foreign["members"] = members.body[0].user_id;
  foreign["push-subscriptions"] = "psh_01kaj7r4s6t8v0x2z4b6d8f0h2";
  const run = { path: "/skills/report/run", body: { input: { campaign: "Secret" } } };
  const asked = await send({ method: "POST", ...run, secret: other.api_key });
  foreign["runs"] = asked.body.id;
  const started = { method: "POST", path: "/organization/export", body: {} } as const;
  foreign["organization"] = (await send({ ...started, secret: other.api_key })).body.id;
  const recall = { method: "POST", path: "/recalls", secret: other.api_key } as const;
  const recalled = await send({ ...recall, body: { text: "Secret", action: "delete" } });
  foreign["recalls"] = recalled.body.id;
  foreign["capabilities"] = await haveRefused(foreign["channels"] ?? "", other.api_key);
  foreign["interactions"] = await receiveMention(foreign["channels"] ?? "", other.api_key);
});

/** Has a post refused that Crier had called ready, and returns the ID of that. */
async function haveRefused(channel: string, secret: string): Promise<string> {
  const per_channel = { [channel]: { options: { simulate: "content_policy" } } };
  const post = { content: "Secret", channels: [channel], per_channel, scheduled_at: "now" };
  const { body: sent } = await send({ method: "POST", path: "/posts", body: post, secret });
  await workOnAll(system, channel);
  const where = { subject_id: sent.id, kind: "entry.failed" };
  await accuracyReader.handle(system, await system.database.prisma.event.findMany({ where }));
  const { body } = await send({ method: "GET", path: "/capabilities/misses", secret });
  return body.items[0].id;
}

async function receiveMention(channel: string, secret: string): Promise<string> {
  const path = `/sandbox/channels/${channel}/interactions`;
  await send({ method: "POST", path, body: { kind: "mention", text: "Secret" }, secret });
  await workOnAll(system, channel);
  const { body } = await send({ method: "GET", path: "/interactions", secret });
  return body.items[0].id;
}
afterAll(() => system.close());

interface Call {
  method: string;
  path: string;
  body?: object | undefined;
  secret?: string;
}

async function send({ method, path, body, secret = key }: Call) {
  const request = new Request(`http://localhost:3000/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handleRest(system, request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

/** Everything a caller could observe of a response, including the queries, which affect timing. */
async function observe(call: Call, id: string) {
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  const statements = await system.statementsOf(async () => {
    answer = await send(call);
  });
  const { request_id, ...error } = answer?.body.error ?? {};
  return {
    status: answer?.status,
    headers: [...(answer?.headers.keys() ?? [])],
    error: JSON.parse(JSON.stringify(error).replaceAll(id, "ID")),
    // That the key was used is recorded in the background, occasionally.
    statements: statements.filter((statement) => !statement.includes('"api_key"')),
  };
}

function callOf(route: Route, id: string): Call {
  const { name, http } = route;
  const input = examples.find((example) => example.name === name)?.input ?? {};
  const inPath = [...http.path.matchAll(/\{(.*?)\}/g)].map(([, parameter]) => parameter);
  const fields = Object.entries(input).filter(([field]) => !inPath.includes(field));
  const path = http.path
    .replace(/\{(?:user_)?id\}/, id)
    .replace(/\{(.*?)\}/g, (_, field: string) => String((input as Record<string, unknown>)[field]));
  const { method } = http;
  if (takesBody(route)) return { method, path, body: Object.fromEntries(fields) };
  const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
  return { method, path: fields.length === 0 ? path : `${path}?${query}` };
}

async function expectIndistinguishable(callAbout: (id: string) => Call, theirs: string) {
  const unknown = theirs.replace(/.{6}$/, "000000");
  // The first call of each kind may cache what later ones use.
  await observe(callAbout(unknown), unknown);
  const seen = await observe(callAbout(theirs), theirs);
  expect(seen).toEqual(await observe(callAbout(unknown), unknown));
  return seen;
}

const withId = routes.filter(({ http }) => /\{(?!name\})/.test(http.path));

test.each(withId.map((route) => [route.name, route] as const))(
  "%s doesn't reveal whether another organization has such an ID",
  async (_, route) => {
    const [, group = "", part = ""] = route.http.path.split("/");
    const first = group === "skills" ? part : group;
    const theirs = foreign[KINDS[first] ?? first];
    if (theirs === undefined) throw new Error(`Say in MAKERS how something of /${first} is made.`);
    const seen = await expectIndistinguishable((id) => callOf(route, id), theirs);
    // Only people may ask, so keys never get as far as the ID.
    const isForPeople = ["api_keys.take_over", "push_subscriptions.delete"].includes(route.name);
    const unknown = isForPeople ? [403, "FORBIDDEN"] : [404, "NOT_FOUND"];
    expect([seen.status, seen.error.code]).toEqual(unknown);
  },
);

test.each([
  ["/posts", (id: string) => ({ content: "x", channels: [id] }), "channels"],
  ["/posts/validate", (id: string) => ({ content: "x", channels: [id] }), "channels"],
  ["/posts/validate", (id: string) => ({ id }), "posts"],
])("POST %s doesn't reveal IDs in its body either: %s", async (path, bodyAbout, kind) => {
  const theirs = foreign[kind] ?? "";
  const seen = await expectIndistinguishable(
    (id) => ({ method: "POST", path, body: bodyAbout(id) }),
    theirs,
  );
  expect(seen.status).toBeGreaterThanOrEqual(400);
});
