import { expect, test } from "vitest";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import { mapError } from "./map-error.ts";

function answer(status: number, body: unknown, headers: HeadersInit = {}): PlatformAnswer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const json = typeof body === "string" ? undefined : body;
  return { host: "api.tumblr.com", status, headers: new Headers(headers), text, json };
}

function refused(status: number, code: number, detail?: string) {
  const error = { title: "Forbidden", code, ...(detail === undefined ? {} : { detail }) };
  return answer(status, { meta: { status, msg: "Forbidden" }, response: [], errors: [error] });
}

test.each([
  [refused(400, 8001, "'content' must be an array"), "validation"],
  [refused(400, 8005), "validation"],
  [refused(403, 8004, "You have hit a posting or media upload limit for the day."), "rate_limit"],
  [refused(403, 8010), "rate_limit"],
  [refused(403, 8011), "rate_limit"],
  [refused(403, 8023), "rate_limit"],
  [refused(401, 1016, "Unable to authorize"), "auth"],
  [refused(403, 0, "You may not post to this blog"), "auth"],
  [refused(404, 0), "auth"],
  [answer(400, { meta: { status: 400, msg: "Bad Request" }, response: [] }), "validation"],
  [answer(200, { meta: { status: 400, msg: "Bad Request" }, response: [] }), "validation"],
  [answer(401, "<html>"), "auth"],
])("%j is reported as %s", (given, code) => {
  const error = mapError(given, "publishes");
  expect(error).toMatchObject({ code, outcome: "not_sent" });
  expect(error?.message).toMatch(/^Tumblr .*\.$/s);
});

test.each([
  [refused(500, 8006), "unknown"],
  [refused(503, 0), "unknown"],
  [answer(502, ""), "unknown"],
])("after %j the post may be published", (given, outcome) => {
  expect(mapError(given, "publishes")).toMatchObject({ code: "platform_unavailable", outcome });
});

test("a rate limit gives the seconds until its reset", () => {
  const headers = { "x-ratelimit-perhour-remaining": "0", "x-ratelimit-perhour-reset": "120" };
  const over = answer(429, { meta: { status: 429, msg: "Limit Exceeded" } }, headers);
  expect(mapError(over, "reads")).toMatchObject({ code: "rate_limit", retry_after_ms: 120_000 });
});
