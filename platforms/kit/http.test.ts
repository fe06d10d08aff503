import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { callPlatform, clockSkewMs, type PlatformCall } from "./http.ts";
import { ProviderError } from "./spec/provider.ts";
import { startServer } from "./testing/start-server.ts";

const fetch = createGuardedFetch({ allowPrivateAddresses: true });

async function errorOf(call: Partial<PlatformCall> & { request: Request }): Promise<ProviderError> {
  const outcome = await callPlatform({ fetch, effect: "publishes", ...call }).catch(
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}

async function post(listener: RequestListener): Promise<Request> {
  return new Request(await startServer(listener), { method: "POST", body: "{}" });
}

test("a response has its status, headers and JSON, whatever the status", async () => {
  const request = await post((_, response) => {
    response.writeHead(400, { "x-a": "b" }).end('{"error":"No"}');
  });
  const answer = await callPlatform({ fetch, request, effect: "publishes" });
  expect(answer).toMatchObject({
    host: new URL(request.url).host,
    status: 400,
    json: { error: "No" },
  });
  expect(answer.headers.get("x-a")).toBe("b");
});

test("a response that isn't JSON has no JSON, and throws nothing", async () => {
  const request = await post((_, response) => {
    response.end("<html>");
  });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  expect(answer).toMatchObject({ text: "<html>", json: undefined });
});

test("data arrives as it was sent", async () => {
  let received = "";
  const url = await startServer((request, response) => {
    request.on("data", (chunk) => {
      received += chunk;
    });
    request.on("end", () => {
      response.end(`"${request.headers["idempotency-key"]} ${request.headers["content-length"]}"`);
    });
  });
  const request = new Request(url, {
    method: "POST",
    body: '"é"',
    headers: { "idempotency-key": "k" },
  });
  const answer = await callPlatform({ fetch, request, effect: "publishes" });
  expect(received).toBe('"é"');
  expect(answer.json).toBe("k 4");
});

test("a server that refuses connections has received nothing", async () => {
  const error = await errorOf({ request: new Request("http://127.0.0.1:2/", { method: "POST" }) });
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
  expect(error.message).toBe("127.0.0.1:2 could not be reached: connection refused.");
});

test("an unresolvable host has received nothing", async () => {
  const nowhere = createGuardedFetch({
    allowPrivateAddresses: false,
    lookup: (_, __, callback) =>
      callback(Object.assign(new Error("no"), { code: "ENOTFOUND" }), "", 0),
  });
  const error = await errorOf({ fetch: nowhere, request: new Request("https://nowhere.example/") });
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
  expect(error.message).toBe("nowhere.example could not be reached: unknown host name.");
});

test("a server without TLS has received nothing", async () => {
  const url = await startServer(() => undefined);
  const error = await errorOf({
    request: new Request(url.replace("http:", "https:"), { method: "POST" }),
  });
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
  expect(error.message).toMatch(/doesn't use TLS on that port/);
});

test("a connection lost after the request may have published", async () => {
  const request = await post((incoming) => {
    incoming.socket.destroy();
  });
  const error = await errorOf({ request });
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  expect(error.message).toMatch(/closed the connection before it answered/);
});

test("a response cut off halfway may have published", async () => {
  const request = await post((_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    setTimeout(() => response.destroy(), 10);
  });
  expect(await errorOf({ request })).toMatchObject({ outcome: "unknown" });
});

test("a server that doesn't respond in time may have published", async () => {
  const error = await errorOf({ request: await post(() => undefined), time_limit_ms: 50 });
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  expect(error.message).toMatch(/did not answer in time/);
});

test("the time limit applies even to a fetch that ignores it", async () => {
  const request = new Request("https://bsky.social/");
  const error = await errorOf({
    fetch: () => new Promise(() => undefined),
    request,
    time_limit_ms: 20,
  });
  expect(error.outcome).toBe("unknown");
});

test("a read without a response has changed nothing", async () => {
  const error = await errorOf({
    request: await post(() => undefined),
    effect: "reads",
    time_limit_ms: 50,
  });
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
});

test("an endless response is not read to its end", async () => {
  const request = await post((_, response) => {
    const pour = () => {
      while (response.write("x".repeat(65_536)));
    };
    response.on("drain", pour);
    pour();
  });
  const error = await errorOf({ request, effect: "reads" });
  expect(error.message).toMatch(/response that is too large/);
});

test("a blocked address's error says how to allow it", async () => {
  const guarded = createGuardedFetch({ allowPrivateAddresses: false });
  const error = await errorOf({ fetch: guarded, request: new Request("http://127.0.0.1:2/") });
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toBe(PRIVATE_NETWORK);
});

const NOW = new Date("2026-11-20T10:00:00.000Z");

test.each([
  ["Fri, 20 Nov 2026 10:02:00 GMT", 120_000],
  ["Fri, 20 Nov 2026 09:58:00 GMT", -120_000],
  ["Fri, 20 Nov 2026 10:00:00 GMT", 0],
  ["soon", 0],
  ["", 0],
])("a response dated %s is %i ms ahead of our clock", (date, skew) => {
  expect(clockSkewMs(new Headers({ date }), NOW)).toBe(skew);
});

test("a response without a date uses our own time", () => {
  expect(clockSkewMs(new Headers(), NOW)).toBe(0);
});
