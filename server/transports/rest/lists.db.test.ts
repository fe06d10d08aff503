import { afterAll, beforeAll, expect, test } from "vitest";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { handleRest } from "./handle-rest.ts";

let system: TestSystem;
let key: string;

beforeAll(async () => {
  system = await createTestSystem();
  key = (await createTestContext(system)).api_key;
  await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
  for (let made = 0; made < 30; made += 1) {
    await send("POST", "/posts", { content: `Post ${made}`, channels: ["bluesky"] });
  }
});
afterAll(() => system.close());

async function send(method: string, path: string, body?: unknown) {
  const request = new Request(`http://localhost:3000/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handleRest(system, request);
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

test.each([
  ["limit=0", "invalid_input", "limit: must have at least the value 1."],
  ["limit=201", "invalid_input", "limit: must have at most the value 200."],
  ["limit=1.5", "invalid_input", "limit: must be a number."],
  ["limit=abc", "invalid_input", "limit: must be a number."],
  ["limit=", "invalid_input", "limit: must be a number."],
  ["limit=1&limit=2", "invalid_input", "limit: Sent twice. Send it once."],
  ["statuses=draft&statuses=failed", "invalid_input", "statuses: Sent twice. Send it once."],
  [
    "statuses=drafts",
    "invalid_input",
    'statuses: "drafts" is unknown. Did you mean "draft"? Known values: draft, scheduled, publishing, published, partially_published, failed, needs_approval.',
  ],
  [
    "statuses=",
    "invalid_input",
    'statuses: "" is unknown. Known values: draft, scheduled, publishing, published, partially_published, failed, needs_approval.',
  ],
  [
    "include=everything",
    "invalid_input",
    'include: "everything" is unknown. Known values: ready, thumbnails, authors.',
  ],
  [
    "scheduled_from=2027-03-01T09:00:00",
    "invalid_input",
    "scheduled_from: must be an ISO 8601 instant with an offset, such as 2027-03-01T09:00:00Z.",
  ],
  [
    "scheduled_to=tomorrow",
    "invalid_input",
    "scheduled_to: must be an ISO 8601 instant with an offset, such as 2027-03-01T09:00:00Z.",
  ],
  [
    "scheduled_from=2027-03-01T10:00:00%2B01:00&scheduled_to=2027-03-01T09:00:00Z",
    "invalid_input",
    "scheduled_from: must be earlier than `scheduled_to`.",
  ],
  ["campaign=", "invalid_input", "campaign: must have at least 1 character."],
  ["label=", "invalid_input", "label: must have at least 1 character."],
  ["channel=", "invalid_input", "channel: must have at least 1 character."],
  ["label=nothing", "unknown_label", null],
  ["channel=tumblr", "unknown_channel", null],
  ["cursor=", "invalid_cursor", null],
  ["cursor=cG9zdF8x", "invalid_cursor", null],
  ["cursor=cG9zdF8x.AAAAAAAAAAAAAAAAAAAAAA", "invalid_cursor", null],
  ["status=draft", "invalid_input", 'The input has no field "status". Did you mean "statuses"?'],
])("GET /posts?%s is refused", async (query, reason, message) => {
  const { status, body } = await send("GET", `/posts?${query}`);
  expect(status).toBe(400);
  expect(() => ErrorEnvelope.parse(body)).not.toThrow();
  expect(body.error).toMatchObject({ reason, ...(message === null ? {} : { message }) });
});

test.each([
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
])("a date range can start at %s", async (instant) => {
  const { status, body } = await send("GET", `/posts?scheduled_from=${instant}`);
  expect(status).toBe(200);
  expect(body).toEqual({ items: [], next_cursor: null });
});

test("with include=ready a larger limit is accepted: the page has 25 rows", async () => {
  const { status, body } = await send("GET", "/posts?include=ready&limit=200");
  expect(status).toBe(200);
  expect(body.items).toHaveLength(25);
  expect(body.items[0].ready).toBe(true);
  const rest = await send("GET", `/posts?limit=200&cursor=${body.next_cursor}`);
  expect(rest.body.items).toHaveLength(5);
  expect(rest.body.items[0]).not.toHaveProperty("ready");
});

test("labels and projects are plain arrays, created with 201 and deleted with 204", async () => {
  for (const path of ["/labels", "/projects"]) {
    expect(await send("GET", path)).toEqual({ status: 200, body: [] });
    const made = await send("POST", path, { name: "  Launch " });
    expect(made).toMatchObject({ status: 201, body: { name: "Launch" } });
    expect(await send("POST", path, { name: "launch" })).toMatchObject({
      status: 409,
      body: { error: { code: "CONFLICT", reason: "name_taken" } },
    });
    const renamed = await send("PATCH", `${path}/${made.body.id}`, { name: "Landing" });
    expect(renamed).toMatchObject({ status: 200, body: { id: made.body.id, name: "Landing" } });
    expect(await send("DELETE", `${path}/${made.body.id}`)).toEqual({ status: 204, body: null });
    for (const name of [" ", "x".repeat(101), 5, null]) {
      expect((await send("POST", path, { name })).body.error).toMatchObject({
        reason: "invalid_input",
      });
    }
  }
});

test("a key lists only its own organization", async () => {
  const { body } = await send("GET", "/organizations");
  expect(body).toMatchObject([{ name: "Acme", slug: expect.stringMatching(/^acme/) }]);
});

test("a channel is moved to a project by PATCH", async () => {
  const project = await send("POST", "/projects", { name: "Client" });
  const [channel] = (await send("GET", "/channels")).body;
  const path = `/channels/${channel.id}`;
  const moved = await send("PATCH", path, { project_id: project.body.id, name: "Theirs" });
  expect(moved).toMatchObject({
    status: 200,
    body: { project_id: project.body.id, name: "Theirs" },
  });
  expect(await send("PATCH", path, { project_id: "proj_1" })).toMatchObject({
    status: 400,
    body: { error: { reason: "unknown_project" } },
  });
});
