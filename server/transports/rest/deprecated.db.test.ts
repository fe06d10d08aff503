import { afterAll, beforeAll, expect, test } from "vitest";
import { deprecatedNames } from "#core/contract/deprecations.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { routes } from "./route-table.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let send: Send;

beforeAll(async () => {
  system = await createTestSystem();
  const { api_key } = await createTestContext(system);
  send = restClient(system, api_key);
});
afterAll(() => system.close());

/** A structured date in seconds (RFC 9745). */
const DATE = /^@[0-9]{10}$/;

async function createPost(): Promise<string> {
  const { body: channel } = await send("POST", "/channels", {
    provider: "bluesky",
    mode: "sandbox",
  });
  return (await send("POST", "/posts", { content: "Hello", channels: [channel.id] })).body.id;
}

test("an answer of an older endpoint says since when it is deprecated and what to use instead", async () => {
  const id = await createPost();
  const { status, headers } = await send("POST", `/posts/${id}/schedule`, { scheduled_at: "2h" });
  expect(status).toBe(200);
  expect(headers.get("deprecation")).toMatch(DATE);
  expect(headers.get("link")).toBe(`</api/v1/posts/${id}>; rel="successor-version"`);
  expect(headers.get("sunset")).toBeNull();
});

test("so do its refusals, whatever the reason, and an unchanged answer", async () => {
  const id = await createPost();
  const read = await send("GET", `/posts/${id}/status`);
  const etag = read.headers.get("etag") ?? "";
  const stranger = restClient(system, "crier_nonsense");
  const answers = [
    await send("GET", "/posts/post_none/status"),
    await send("POST", `/posts/${id}/schedule`, {}),
    await send("POST", `/posts/${id}/schedule`, "not an object"),
    await stranger("POST", `/posts/${id}/unschedule`),
    await send("GET", `/posts/${id}/status`, undefined, { "if-none-match": etag }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 401, 304]);
  for (const { headers } of answers) {
    expect(headers.get("deprecation")).toMatch(DATE);
    expect(headers.get("link")).toMatch(/^<\/api\/v1\/posts\/post_\w+>; rel="successor-version"$/);
  }
});

test("the path to use instead is a valid reference, whatever the request names", async () => {
  const odd = await send("GET", `/media/${encodeURIComponent('a>; rel="x"/ü')}`);
  expect(odd.headers.get("link")).toBe(
    '</api/v1/files/a%3E%3B%20rel%3D%22x%22%2F%C3%BC>; rel="successor-version"',
  );
  const draft = { content: "Hello", channels: ["bluesky"] };
  const fixed = await send("POST", "/posts/preflight", draft);
  expect(fixed.headers.get("link")).toBe('</api/v1/posts/validate>; rel="successor-version"');
});

test("current endpoints and unknown paths have none of these headers", async () => {
  const id = await createPost();
  for (const path of [`/posts/${id}`, "/posts/post_none", "/nonsense"]) {
    const { headers } = await send("GET", path);
    expect([headers.get("deprecation"), headers.get("link")]).toEqual([null, null]);
  }
});

test("every older endpoint is listed once, and its successor is a current operation", () => {
  const aliases = routes.flatMap(({ served }) =>
    (served.operation.aliases ?? []).map(({ name }) => [name, served.operation.name] as const),
  );
  const names = routes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(deprecatedNames()));
  for (const { name, deprecation } of routes) {
    const [, successor] = aliases.find(([alias]) => alias === name) ?? [];
    if (successor !== undefined) expect(deprecation?.successor, name).toBe(successor);
    if (deprecation === undefined) continue;
    const current = routes.find((route) => route.name === deprecation.successor);
    expect(current, name).toMatchObject({ deprecation: undefined });
  }
});

test("the successor's parameters are all in the path of the older endpoint", () => {
  for (const { segments, deprecation } of routes) {
    const successor = routes.find(({ name }) => name === deprecation?.successor);
    const count = (parts: readonly string[]) => parts.filter((part) => part.startsWith("{")).length;
    expect(count(successor?.segments ?? [])).toBeLessThanOrEqual(count(segments));
  }
});
