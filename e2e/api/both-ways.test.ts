/** The front server answers the APIs itself. Their route handlers, which other hosts use, answer the same. */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#scripts/up/bootstrap/port.mjs";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { readSettings } from "#scripts/up/bootstrap/settings.mjs";
import type { Child } from "#scripts/up/child.ts";
import { startApp, untilHealthy } from "#scripts/up/start-app.ts";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import { createApi, testInstance } from "../fixtures.ts";

let through: Child;
let origins: string[];
let key: string;
let slug: string;
let cookie: string;
let post: string;

beforeAll(async () => {
  const { home, url, api_key, organization } = testInstance();
  const port = await freePort();
  const settings = readSettings({ ...process.env, CRIER_HOME: home, PORT: String(port) });
  through = await startApp({
    command: [process.execPath, join(PROJECT, "e2e/instance/serve-through-next.ts"), String(port)],
    mode: "production",
    settings: { ...settings, url },
    secrets: {
      database_url: JSON.parse(readFileSync(join(home, "instance.json"), "utf8")).database_url,
      secret: readFileSync(join(home, "secrets/secret"), "utf8").trim(),
    },
    environment: { ...testEnvironment(), CRIER_PUBLISHING: "paused" },
  });
  await untilHealthy({ app: through, settings, signal: AbortSignal.timeout(60_000) });
  origins = [url, `http://127.0.0.1:${port}`];
  key = api_key;
  slug = organization.slug;
  cookie = await signIn(url);
  const { post: send } = createApi();
  const connected = await send<Made>("/channels", { provider: "mastodon", mode: "sandbox" });
  const long = { content: "Fête 👩🏽‍🚀 ".repeat(400), channels: [connected.body.id] };
  const created = await send<Made>("/posts", long);
  expect(created.status).toBe(201);
  post = created.body.id;
});
afterAll(() => through?.stop());

type Made = { id: string };

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string };

const JSON_TYPE = { "content-type": "application/json" };
const LARGE = JSON.stringify({ content: "x".repeat(1024 * 1024) });
const CALL = (method: string, params = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const INITIALIZE = CALL("initialize", {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
});

describe("REST", () => {
  const mine = (asked: Asked): Asked => ({
    ...asked,
    headers: { authorization: `Bearer ${key}`, ...asked.headers },
  });

  test.each<[string, () => Asked]>([
    ["a post", () => mine({ path: `/posts/${post}` })],
    ["a post's headers", () => mine({ method: "HEAD", path: `/posts/${post}` })],
    [
      "a compressed post",
      () => mine({ path: `/posts/${post}`, headers: { "accept-encoding": "gzip" } }),
    ],
    ["a list with a query", () => mine({ path: "/posts?limit=3&statuses=draft" })],
    ["a trailing slash", () => mine({ path: `/posts/${post}/` })],
    ["the key in a header of its own", () => ({ path: "/posts", headers: { "x-api-key": key } })],
    ["no key", () => ({ path: "/posts" })],
    ["another organization", () => mine({ path: "/posts?organization=nobody" })],
    ["the document", () => ({ path: "/openapi.json" })],
    ["an unknown path", () => mine({ path: "/nothing" })],
    ["the base", () => mine({ path: "" })],
    ["dots in the path", () => mine({ path: "/posts/../posts" })],
    ["encoded dots in the path", () => mine({ path: "/posts/%2e%2e/posts" })],
    ["an encoded slash", () => mine({ path: `/posts%2F${post}` })],
    ["a double slash", () => mine({ path: "//posts" })],
    ["a broken percent sign", () => mine({ path: "/posts/%zz" })],
    ["a broken percent sign in the query", () => mine({ path: "/posts?q=%zz" })],
    ["a NUL in the query", () => mine({ path: "/posts?organization=%00" })],
    ["a parameter sent twice", () => mine({ path: "/posts?limit=1&limit=2" })],
    ["an unknown method", () => mine({ method: "PROPFIND", path: "/posts" })],
    ["OPTIONS", () => mine({ method: "OPTIONS", path: "/posts" })],
    ["PUT", () => mine({ method: "PUT", path: "/posts", body: "{}", headers: JSON_TYPE })],
    ["a body that is no JSON", () => create("{")],
    ["a body that is a list", () => create("[]")],
    ["a body without a type", () => mine({ method: "POST", path: "/posts", body: "{}" })],
    ["a compressed body", () => create("{}", { "content-encoding": "gzip" })],
    ["a key sent twice", () => create('{"content":"a","content":"b"}')],
    ["a body too large", () => create(LARGE)],
    ["more values than any request needs", () => create(JSON.stringify(Array(11_000).fill(0)))],
    ["an unknown field", () => create('{"contents":"a"}')],
    ["a draft", () => create('{"content":"Hello","channels":["mastodon"]}')],
    [
      "a version that isn't current",
      () => change('{"content":"b"}', { "if-match": '"2001-01-01"' }),
    ],
    [
      "nothing to delete",
      () => mine({ method: "DELETE", path: "/posts/post_01ARZ3NDEKTSV4RRFFQ69G5FAV" }),
    ],
    ["more headers than allowed", () => mine({ path: "/posts", headers: many(101) })],
  ])("%s", (_, asked) => expectTheSame({ ...asked(), path: `/api/v1${asked().path}` }));

  const create = (body: string, headers = {}) =>
    mine({ method: "POST", path: "/posts", body, headers: { ...JSON_TYPE, ...headers } });
  const change = (body: string, headers: Record<string, string>) =>
    mine({ method: "PATCH", path: `/posts/${post}`, body, headers: { ...JSON_TYPE, ...headers } });
});

describe("MCP", () => {
  test.each<[string, () => Asked]>([
    ["initialize", () => call(INITIALIZE)],
    ["initialize as a stream", () => call(INITIALIZE, { accept: "text/event-stream" })],
    ["the list of tools", () => call(CALL("tools/list"))],
    ["a refused tool", () => call(CALL("tools/call", { name: "get_post", arguments: {} }))],
    ["no key", () => ({ method: "POST", path: "/api/mcp", body: INITIALIZE, headers: JSON_TYPE })],
    ["a page of another site", () => call(INITIALIZE, { origin: "https://evil.example" })],
    ["no JSON", () => call("{")],
    ["GET", () => ({ path: "/api/mcp", headers: { authorization: `Bearer ${key}` } })],
    [
      "DELETE",
      () => ({ method: "DELETE", path: "/api/mcp", headers: { authorization: `Bearer ${key}` } }),
    ],
    ["PUT", () => ({ method: "PUT", path: "/api/mcp", body: "{}" })],
    ["a trailing slash", () => ({ ...call(INITIALIZE), path: "/api/mcp/" })],
  ])("%s", (_, asked) => expectTheSame(asked()));

  const call = (body: string, headers = {}): Asked => ({
    method: "POST",
    path: "/api/mcp",
    body,
    headers: {
      ...JSON_TYPE,
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${key}`,
      ...headers,
    },
  });
});

describe("the dashboard's calls", () => {
  test.each<[string, () => Asked]>([
    ["a query", () => ask("labels.list?input=%7B%7D")],
    ["a compressed query", () => ask("posts.list?input=%7B%7D", { "accept-encoding": "gzip" })],
    [
      "two queries at once",
      () => ask("labels.list,nothing.at?batch=1&input=%7B%220%22%3A%7B%7D%7D"),
    ],
    ["no session", () => ask("labels.list?input=%7B%7D", { cookie: "" })],
    ["a forged session", () => ask("labels.list", { cookie: "next-auth.session-token=x.y" })],
    [
      "another organization",
      () => ({ ...ask("labels.list"), path: "/api/trpc/nobody/labels.list" }),
    ],
    ["a page of another site", () => change("labels.create", { origin: "https://evil.example" })],
    ["an invalid change", () => change("labels.create", { "sec-fetch-site": "same-origin" })],
    ["PUT", () => ({ ...ask("labels.list"), method: "PUT" })],
    ["no procedure", () => ask("")],
  ])("%s", (_, asked) => expectTheSame(asked()));

  const ask = (procedure: string, headers = {}): Asked => ({
    path: `/api/trpc/${slug}/${procedure}`,
    headers: { cookie, ...headers },
  });
  const change = (procedure: string, headers = {}): Asked => ({
    ...ask(procedure, { ...JSON_TYPE, ...headers }),
    method: "POST",
    body: "{}",
  });
});

test.each(["GET", "POST", "PUT", "DELETE"])("Inngest's calls: %s", (method) =>
  expectTheSame({ method, path: "/api/inngest", ...(method === "GET" ? {} : { body: "{}" }) }),
);

async function expectTheSame(asked: Asked) {
  const [direct, next] = await Promise.all(origins.map((origin) => ask(origin, asked)));
  expect(direct).toEqual(next);
}

/** What differs from answer to answer. */
const OWN = /"?\b(req|post|chan|lbl)_\w{20,}|\b\d{4}-\d\d-\d\dT[\d:.]+Z|127\.0\.0\.1:\d+/g;

/** How the body is delimited: Next leaves out its length. */
const FRAMING = ["content-length", "transfer-encoding", "keep-alive"];

/** Those that Next names for pages, or that differ from answer to answer. */
const HEADERS = ["date", "x-request-id", "vary", "etag", ...FRAMING];

async function ask(origin: string, { method = "GET", path, headers = {}, body }: Asked) {
  const { hostname, port } = new URL(origin);
  return new Promise<object>((resolve, reject) => {
    // Unlike fetch, it sends the path as it is.
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const named = Object.entries(answer.headers).filter(([name]) => !HEADERS.includes(name));
      buffer(answer).then((bytes) => {
        const encoded = answer.headers["content-encoding"] === "gzip";
        const text = (encoded ? gunzipSync(bytes) : bytes).toString();
        resolve({
          status: answer.statusCode,
          headers: Object.fromEntries(named.map(([name, value]) => [name, anonymous(name, value)])),
          body: text.replaceAll(OWN, "#"),
        });
      }, reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function anonymous(name: string, value: string | string[] | undefined) {
  return name.startsWith("ratelimit") ? String(value).replaceAll(/\d+/g, "#") : value;
}

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, "x"]));
}

async function signIn(url: string): Promise<string> {
  const { user } = testInstance();
  const page = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = await page.json();
  const before = cookiesOf(page);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: before, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, email: user.email, password: user.password }),
  });
  return cookiesOf(answer);
}

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
