import { afterAll, beforeAll, expect, test } from "vitest";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { Post } from "#core/contract/resources/post.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { handleRest } from "./handle-rest.ts";

let system: TestSystem;
let key: string;
let slug: string;

beforeAll(async () => {
  system = await createTestSystem();
  const context = await createTestContext(system);
  key = context.api_key;
  slug = context.actor.organization.slug;
  await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
});
afterAll(() => system.close());

interface Body {
  id: string;
  updated_at: string;
  error: { request_id: string; post?: unknown };
}

interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = new Request(`http://localhost:3000/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handleRest(system, request);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : JSON.parse(text),
  };
}

function expectRefusal(answer: Answer, status: number, error: object) {
  expect(answer.body).toMatchObject({ error });
  expect(answer.status).toBe(status);
  expect(() => ErrorEnvelope.parse(answer.body)).not.toThrow();
  expect(answer.body.error.request_id).toBe(answer.headers.get("x-request-id"));
}

test("a post is created with 201, and read with its version as ETag", async () => {
  const created = await send("POST", "/posts", { content: "Hello", channels: ["bluesky"] });
  expect(created.status).toBe(201);
  expect(() => Post.strict().parse(created.body)).not.toThrow();
  const read = await send("GET", `/posts/${created.body.id}`);
  expect(read.status).toBe(200);
  expect(read.headers.get("etag")).toBe(`"${created.body.updated_at}"`);
  expect(read.body).toEqual(created.body);
});

test("a client that has the post's version gets 304 without a body, and 200 once it has changed", async () => {
  const { body } = await send("POST", "/posts", { content: "Hello", channels: ["bluesky"] });
  const etag = `"${body.updated_at}"`;
  const read = (tags: string) =>
    send("GET", `/posts/${body.id}`, undefined, { "if-none-match": tags });
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const same = await read(tags);
    expect([same.status, same.body, same.headers.get("etag")]).toEqual([304, null, etag]);
  }
  expect(await read('"other"')).toMatchObject({ status: 200, body: { id: body.id } });
  await send("PATCH", `/posts/${body.id}`, { content: "Changed" });
  expect((await read(etag)).status).toBe(200);
  const other = await send("GET", "/posts", undefined, { "if-none-match": "*" });
  expect(other.status).toBe(200);
});

test("publishing is accepted with 202 and needs no body", async () => {
  const { body } = await send("POST", "/posts", { content: "Hello", channels: ["bluesky"] });
  const published = await send("POST", `/posts/${body.id}/publish`);
  expect(published).toMatchObject({ status: 202, body: { status: "publishing" } });
});

test.each(["plain", "quoted", "weak"])(
  "If-Match is accepted %s, and a stale one is a conflict",
  async (form) => {
    const { body } = await send("POST", "/posts", { content: "Hello", channels: ["bluesky"] });
    const tag = (version: string) =>
      ({ plain: version, quoted: `"${version}"`, weak: `W/"${version}"` })[form] as string;
    const edited = await send(
      "PATCH",
      `/posts/${body.id}`,
      { content: "Two" },
      { "if-match": tag(body.updated_at) },
    );
    expect(edited).toMatchObject({ status: 200, body: { content: { text: "Two" } } });
    const late = await send(
      "PATCH",
      `/posts/${body.id}`,
      { content: "Three" },
      { "if-match": tag(body.updated_at) },
    );
    expectRefusal(late, 409, { code: "CONFLICT", reason: "stale_version" });
  },
);

test("the body's version takes precedence over If-Match", async () => {
  const { body } = await send("POST", "/posts", { content: "Hello", channels: ["bluesky"] });
  const change = { content: "Two", expected_updated_at: body.updated_at };
  const edited = await send("PATCH", `/posts/${body.id}`, change, {
    "if-match": '"2000-01-01T00:00:00.000Z"',
  });
  expect(edited.status).toBe(200);
});

test("refused scheduling returns the whole post with a null ID", async () => {
  const body = {
    content: "x".repeat(301),
    channels: ["bluesky"],
    scheduled_at: "now",
    autofix: false,
  };
  const refused = await send("POST", "/posts", body);
  expectRefusal(refused, 400, { code: "BAD_REQUEST", reason: "not_ready" });
  expect(() => Post.strict().parse(refused.body.error.post)).not.toThrow();
  expect(refused.body.error.post).toMatchObject({ id: null, ready: false });
});

test.each([
  [{ authorization: "" }, "is invalid"],
  [{ authorization: "Bearer crier_wrong" }, "mistyped or revoked"],
  [{ authorization: "Basic YTpi" }, "is invalid"],
] as const)("%j is not a valid credential", async (headers, text) => {
  const answer = await send("GET", "/channels", undefined, headers);
  expectRefusal(answer, 401, { code: "UNAUTHORIZED", message: expect.stringContaining(text) });
});

test("the key is also accepted from x-api-key", async () => {
  const request = new Request("http://localhost:3000/api/v1/channels", {
    headers: { "x-api-key": key },
  });
  expect((await handleRest(system, request)).status).toBe(200);
  const without = await handleRest(system, new Request("http://localhost:3000/api/v1/channels"));
  expect(without.status).toBe(401);
});

test("a key acts only in its own organization", async () => {
  expect((await send("GET", `/channels?organization=${slug}`)).status).toBe(200);
  expectRefusal(await send("GET", "/channels?organization=other"), 403, {
    code: "FORBIDDEN",
    reason: "wrong_organization",
  });
});

test.each([
  ["GET", "/nothing", "There is no GET /api/v1/nothing"],
  ["GET", "", "There is no GET /api/v1/"],
  ["GET", "/", "There is no GET /api/v1/"],
  ["GET", "/posts/x/y", "There is no GET /api/v1/posts/x/y"],
  ["DELETE", "/posts", "It supports POST and GET."],
  ["PUT", "/channels", "It supports GET and POST."],
  ["GET", "/POSTS", "There is no GET /api/v1/POSTS"],
])("%s %s gets the envelope", async (method, path, text) => {
  const answer = await send(method, path);
  expectRefusal(answer, 404, { code: "NOT_FOUND", message: expect.stringContaining(text) });
});

test.each([
  ["{not json", {}, "invalid_json"],
  ['"text"', {}, "invalid_json"],
  ["[]", {}, "invalid_json"],
  ['{"content":"x"}', { "content-type": "text/plain" }, "unsupported_content_type"],
  [`{"content":"${"x".repeat(1024 * 1024)}"}`, {}, "payload_too_large"],
  [{ content: "x", channels: ["bluesky"], chanels: [] }, {}, "invalid_input"],
] as const)("the body %.40j is refused", async (body, headers, reason) => {
  expectRefusal(await send("POST", "/posts", body, headers), 400, { code: "BAD_REQUEST", reason });
});

test.each([
  [
    { content: "x", channels: ["bluesky"], scheduled: "now" },
    'has no field "scheduled". Did you mean "scheduled_at"?',
  ],
  [{ channels: ["bluesky"] }, "content: "],
  [{ content: 7, channels: ["bluesky"] }, "content: "],
  [{ content: "x", channels: "bluesky" }, "channels: "],
  [{ content: "x", channels: ["bluesky", 7] }, "channels.1: "],
  [{ content: "a\0b", channels: ["bluesky"] }, "content: contains a NUL character"],
  [
    { content: "x", channels: ["bluesky"], campaign: "\ud800" },
    "campaign: contains half of a surrogate pair",
  ],
  [
    { content: "x", channels: ["bluesky"], per_channel: { bluesky: { contnt: "y" } } },
    'per_channel.bluesky: has no field "contnt". Did you mean "content"?',
  ],
])("%j is refused with the field's name", async (body, text) => {
  const answer = await send("POST", "/posts", body);
  expectRefusal(answer, 400, { reason: "invalid_input", message: expect.stringContaining(text) });
});

test.each(["0", "201", "1.5", "abc", ""])("limit=%s is refused", async (limit) => {
  const answer = await send("GET", `/posts?limit=${limit}`);
  expectRefusal(answer, 400, {
    reason: "invalid_input",
    message: expect.stringContaining("limit: "),
  });
});

test.each(["limit=1&limit=2", "colour=red", "cursor=made-up"])("?%s is refused", async (query) => {
  expect((await send("GET", `/posts?${query}`)).status).toBe(400);
});

test("a trailing slash changes nothing", async () => {
  expect((await send("GET", "/posts/")).status).toBe(200);
});

test("a path that can't be decoded is refused", async () => {
  expectRefusal(await send("GET", "/posts/%zz"), 400, { reason: "invalid_url" });
});

test("an unknown post is not found", async () => {
  expectRefusal(await send("GET", "/posts/post_none"), 404, {
    code: "NOT_FOUND",
    message: expect.stringContaining("post_none"),
  });
});

test("an internal error is opaque, and a channel is deleted without a body", async () => {
  const broken = {
    ...system,
    now: () => {
      throw new Error("the clock stopped: secret");
    },
  };
  const request = new Request("http://localhost:3000/api/v1/posts", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ content: "x", channels: ["bluesky"] }),
  });
  const response = await handleRest(broken, request);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
  const { body } = await send("POST", "/channels", { provider: "mastodon", mode: "sandbox" });
  expect(await send("DELETE", `/channels/${body.id}`)).toMatchObject({ status: 204, body: null });
});

test.each([
  [{ provider: "myspace", mode: "sandbox" }, "unknown_provider", "bluesky, mastodon"],
  [{ provider: "threads", mode: "live" }, "unsupported_mode", "sandbox"],
  [{ provider: "bluesky", mode: "live" }, "invalid_input", "credentials.identifier"],
  [
    { provider: "bluesky", mode: "sandbox", credentials: { password: "x" } },
    "invalid_input",
    "takes none",
  ],
])("connecting %j is refused", async (body, reason, text) => {
  const answer = await send("POST", "/channels", body);
  expectRefusal(answer, 400, { reason, message: expect.stringContaining(text) });
  expect(JSON.stringify(answer.body)).not.toContain("undefined");
});

test("a draft's version with a channel is read, whether its text is customized or not", async () => {
  const per_channel = { bluesky: { content: "Own" } };
  for (const [own, given] of [
    [null, {}],
    ["Own", { per_channel }],
  ] as const) {
    const draft = { content: "Hello", channels: ["bluesky"], ...given };
    const { body } = await send("POST", "/posts", draft);
    const version = await send("GET", `/posts/${body.id}/versions/1`);
    expect(version.status).toBe(200);
    expect(version.body).toMatchObject({
      content: { markdown: "Hello" },
      channels: [{ provider: "bluesky", content: own }],
    });
  }
});
