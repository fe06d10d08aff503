/** Nothing but the API's own envelope may leave /api/v1, not even responses of the framework around it. */
import { request } from "node:http";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { createApi, testInstance } from "../fixtures.ts";

const api = createApi();

/** A malformed request, which `fetch` would normalize. */
function sendRaw(
  method: string,
  path: string,
): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(testInstance().url);
  return new Promise((resolve, reject) => {
    const call = request({ host: hostname, port, method, path }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"] ?? "",
          body,
        }),
      );
    });
    call.on("error", reject);
    call.end();
  });
}

test.each([
  ["GET", "/api/v1/nothing", 404],
  ["GET", "/api/v1", 404],
  ["GET", "/api/v1/", 404],
  ["GET", "/api/v1/posts/", 401],
  ["PUT", "/api/v1/posts", 404],
  ["OPTIONS", "/api/v1/posts", 404],
  ["PROPFIND", "/api/v1/posts", 404],
  ["TRACE", "/api/v1/posts", 404],
  ["GET", "/api/v1/posts/%zz", 400],
  ["GET", "/api/v1//posts", 404],
  ["GET", "/api/v1/posts/a%2Fb", 401],
  ["GET", "/api/v1/posts/%00", 401],
  ["GET", "/api/v1/posts?limit=%zz", 401],
])("%s %s returns an error envelope", async (method, path, status) => {
  const answer = await sendRaw(method, path);
  expect(answer).toMatchObject({ status, type: "application/json" });
  expect(JSON.parse(answer.body)).toMatchObject({
    error: { code: expect.any(String), request_id: expect.any(String) },
  });
});

test.each([
  ["in chunks", (text: string) => new Blob([text]).stream()],
  ["with its length", (text: string) => text],
])(
  "a request of more than 1 MiB %s gets an error instead of a closed connection",
  async (_, bodyOf) => {
    const { url, api_key } = testInstance();
    const answer = await fetch(`${url}/api/v1/posts`, {
      method: "POST",
      headers: { authorization: `Bearer ${api_key}`, "content-type": "application/json" },
      body: bodyOf(" ".repeat(3 * 1024 * 1024)),
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { reason: "payload_too_large" } });
    expect((await api.get("/channels")).status).toBe(200);
  },
);

test("a response to a key has the organization's remaining rate limit", async () => {
  const { headers } = await api.get("/channels");
  expect(headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=\d+$/);
  expect(headers.get("ratelimit-policy")).toMatch(/^"default";q=\d+;w=60$/);
  expect((await createApi(null).get("/channels")).headers.get("ratelimit")).toBeNull();
});

test("the OpenAPI description is public and valid", async () => {
  const { status, body } = await createApi(null).get<Record<string, unknown>>("/openapi.json");
  expect(status).toBe(200);
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
  expect(body).toMatchObject({ servers: [{ url: `${testInstance().url}/api/v1` }] });
});

test("what the sandbox received is also available at its short URL", async () => {
  const { body: channel } = await api.post<{ id: string }>("/channels", {
    provider: "bluesky",
    mode: "sandbox",
  });
  const { url, api_key } = testInstance();
  const address = `${url}/sandbox/channels/${channel.id}/received`;
  const answer = await fetch(address, { headers: { "x-api-key": api_key } });
  expect(await answer.json()).toEqual([]);
  expect((await fetch(address)).status).toBe(401);
});

test("functions can't be called from outside while they run in process", async () => {
  const { url } = testInstance();
  for (const method of ["GET", "POST", "PUT"]) {
    expect((await fetch(`${url}/api/inngest`, { method })).status).toBe(404);
  }
});

test("the app reports that it is healthy", async () => {
  const answer = await fetch(`${testInstance().url}/api/health`);
  expect(await answer.json()).toEqual({
    live: true,
    ready: true,
    dependencies: {
      database: { ok: true, problem: null },
      jobs: { ok: true, problem: null },
      storage: { ok: true, problem: null },
      platforms: { ok: true, problem: null },
    },
    api_versions: {},
    paused: false,
  });
});
