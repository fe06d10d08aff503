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
  await send("POST", "/channels", '{"provider":"bluesky","mode":"sandbox"}');
});
afterAll(() => system.close());

const JSON_TYPE = { "content-type": "application/json" };

async function send(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = JSON_TYPE,
) {
  const init = { method, headers: { authorization: `Bearer ${key}`, ...headers }, duplex: "half" };
  const request = new Request(`http://localhost:3000/api/v1${path}`, {
    ...init,
    ...(body === undefined ? {} : { body }),
  });
  const response = await handleRest(system, request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

async function postIds(): Promise<string[]> {
  const posts = await system.database.prisma.post.findMany({ select: { id: true } });
  return posts.map(({ id }) => id);
}

async function expectRefused(answer: Awaited<ReturnType<typeof send>>, reason: string, text = "") {
  expect(answer.body).toMatchObject({ error: { reason, message: expect.stringContaining(text) } });
  expect(answer.status).toBe(400);
  expect(() => ErrorEnvelope.parse(answer.body)).not.toThrow();
  expect(await postIds()).toEqual([]);
}

const DRAFT = '"content":"x","channels":["bluesky"]';
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const options = (json: string) => `{${DRAFT},"per_channel":{"bluesky":{"options":${json}}}}`;

test.each([
  [`{${DRAFT},"content":"y"}`, "invalid_json", 'the key "content" twice'],
  [options('{"lang":"en","\\u006cang":"de"}'), "invalid_json", 'the key "lang" twice'],
  [
    `{${DRAFT},"__proto__":{"scheduled_at":"now"}}`,
    "invalid_input",
    "__proto__: is not a valid field name",
  ],
  [options('{"__proto__":{"x":1}}'), "invalid_input", "per_channel.bluesky.options.__proto__: is"],
  [`{${DRAFT},"constructor":{}}`, "invalid_input", 'has no field "constructor"'],
  [`{${DRAFT},"per_channel":{"constructor":{"content":"y"}}}`, "invalid_input", "constructor"],
  [`{${DRAFT},"per_channel":{"toString":{"content":"y"}}}`, "invalid_input", "toString"],
  ['{"content":"x","channels":["constructor"]}', "unknown_channel", "constructor"],
  [options(nested(40)), "invalid_input", "nested more than 32 levels deep"],
  [options("[".repeat(100_000) + "]".repeat(100_000)), "invalid_input", "nested more than"],
  [`{"content":${"[".repeat(100_000)}`, "invalid_json", "not valid JSON"],
  [options('{"n":1e400}'), "invalid_input", "options.n: is a number too large"],
  [options('{"n":12345678901234567890}'), "invalid_input", "options.n: is a number too large"],
  [`{${DRAFT},"campaign":12345678901234567890}`, "invalid_input", "campaign: is a number"],
  [`{${DRAFT},"${"k".repeat(100_000)}":1}`, "invalid_input", "kkk…"],
  [`{${DRAFT}} {}`, "invalid_json", "not valid JSON"],
  [`{${DRAFT},}`, "invalid_json", "not valid JSON"],
  ["null", "invalid_json", "must be a JSON object"],
  [" ", "invalid_json", "not valid JSON"],
])("the body %.60s is refused as %s", async (body, reason, text) => {
  const answer = await send("POST", "/posts", body);
  await expectRefused(answer, reason, text);
  expect(answer.body.error.message.length).toBeLessThan(600);
});

test.each([
  [{}, "no particular type"],
  [{ "content-type": "text/plain" }, "text/plain"],
  [{ "content-type": "application/x-www-form-urlencoded" }, "form-urlencoded"],
  [{ "content-type": "application/json; charset=latin1" }, "in UTF-8"],
  [{ "content-type": "application/json; charset=utf-16" }, "in UTF-8"],
  [{ "content-type": "application/jsonp" }, "application/jsonp"],
  [{ ...JSON_TYPE, "content-encoding": "gzip" }, "uncompressed"],
])("a body sent with %j is refused", async (headers, text) => {
  const bytes = new TextEncoder().encode(`{${DRAFT}}`);
  await expectRefused(
    await send("POST", "/posts", bytes, headers),
    "unsupported_content_type",
    text,
  );
});

test.each([
  "application/json; charset=utf-8",
  'APPLICATION/JSON;charset="UTF-8"',
  "application/json;profile=x; charset=utf8",
])("a body sent as %s is read", async (type) => {
  const answer = await send("POST", "/posts/validate", `{${DRAFT}}`, { "content-type": type });
  expect(answer.status).toBe(200);
});

test("a byte order mark before the body is ignored", async () => {
  expect((await send("POST", "/posts/validate", `\ufeff{${DRAFT}}`)).status).toBe(200);
});

test.each([
  [[0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]],
  [[0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]],
  [[0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]],
  [[0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
])("invalid UTF-8 is refused: %j", async (bytes) => {
  const answer = await send("POST", "/posts", new Uint8Array(bytes));
  await expectRefused(answer, "invalid_json", "not valid");
});

test("an import file can be larger than other bodies", async () => {
  const body = (rows: number) =>
    JSON.stringify({ csv: `content\n${`${"x".repeat(9_999)}\n`.repeat(rows)}`, dry_run: true });
  await expectRefused(await send("POST", "/posts/import", body(201)), "csv_too_large");
  await expectRefused(await send("POST", "/posts/import", body(500)), "payload_too_large");
  expect((await send("POST", "/posts/import", body(120))).status).toBe(200);
});

test("an endless body is cut off", async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  await expectRefused(await send("POST", "/posts", body), "payload_too_large");
  expect(pulled).toBeLessThan(300);
});

test.each([
  ["GET", "/posts?limit=1&limit=2", "invalid_input", "limit: Sent twice"],
  ["GET", "/posts?limit=12345678901234567890", "invalid_input", "limit: "],
  ["GET", "/posts?limit=1e2", "invalid_input", "limit: "],
  ["GET", "/posts?limit=+5", "invalid_input", "limit: "],
  ["GET", "/posts?cursor=%ff", "invalid_url", "The query contains a %"],
  ["GET", "/posts?cursor=%zz", "invalid_url", "The query contains a %"],
  ["GET", "/posts?__proto__=x", "invalid_input", "__proto__"],
  ["GET", "/posts?constructor=x", "invalid_input", 'has no field "constructor"'],
  ["GET", "/posts?_method=DELETE", "invalid_input", 'has no field "_method"'],
  ["GET", "/posts?organization=a&organization=b", "invalid_input", "organization: Sent twice"],
  ["POST", "/posts?content=x", "invalid_input", "content: This is not a query parameter"],
  ["GET", "/posts/%00", "invalid_input", "id: contains a NUL character"],
  ["GET", "/posts?campaign=a%00b", "invalid_input", "campaign: contains a NUL character"],
  ["GET", "/posts?organization=a%00b", "invalid_input", "organization: contains a NUL character"],
  ["GET", "/posts?a%00b=c", "invalid_input", "a\\0b: contains a NUL character"],
  ["GET", "/posts/%ed%a0%80", "invalid_url", ""],
])("%s %s is refused as %s", async (method, path, reason, text) => {
  const body = method === "GET" ? undefined : `{${DRAFT}}`;
  await expectRefused(await send(method, path, body), reason, text);
});

test("a duplicated header is refused, not merged", async () => {
  const headers = new Headers(JSON_TYPE);
  headers.append("if-match", '"a"');
  headers.append("if-match", '"b"');
  const answer = await send("PATCH", "/posts/x", "{}", Object.fromEntries(headers));
  await expectRefused(answer, "invalid_input", "If-Match: Sent twice");
});

test.each(["x-http-method-override", "x-method-override", "x-http-method"])(
  "%s doesn't change the method",
  async (header) => {
    const listed = await send("GET", "/channels", undefined, {});
    const { id } = listed.body[0];
    const answer = await send("POST", `/channels/${id}`, "{}", {
      ...JSON_TYPE,
      [header]: "DELETE",
    });
    expect(answer.status).toBe(404);
    expect(await send("GET", "/channels", undefined, {})).toMatchObject({ body: listed.body });
  },
);

test("HEAD is GET without the body, including for refusals", async () => {
  for (const [path, status] of [
    ["/channels", 200],
    ["/posts?limit=0", 400],
    ["/posts/post_none", 404],
  ] as const) {
    const get = await send("GET", path);
    const head = await send("HEAD", path);
    expect(head).toMatchObject({ status, body: "" });
    expect(get.status).toBe(status);
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()]);
  }
});

test.each([
  ["GET", "/posts/a%0d%0aset-cookie:%20a=b", {}],
  ["GET", "/posts?organization=a%0d%0aset-cookie:%20a=b", {}],
  ["GET", "/posts%0d%0aset-cookie:%20a=b", {}],
  ["PATCH", "/posts/x", { "if-match": '"a"\u0085set-cookie: a=b' }],
  ["GET", "/channels", { "x-request-id": "mine", ratelimit: "mine" }],
])("nothing of %s %s %j becomes a response header", async (method, path, headers) => {
  const body = method === "GET" ? undefined : "{}";
  const answer = await send(method, path, body, { ...JSON_TYPE, ...headers });
  expect(answer.headers.get("set-cookie")).toBeNull();
  for (const [, value] of answer.headers) {
    expect(value).not.toContain("set-cookie");
    expect(value).not.toContain("mine");
  }
});
