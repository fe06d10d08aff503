import { expect, test } from "vitest";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import { mapError } from "./api.ts";

function answer(status: number, body: unknown, headers: HeadersInit = {}): PlatformAnswer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const json = typeof body === "string" ? undefined : body;
  return { host: "api.pinterest.com", status, headers: new Headers(headers), text, json };
}

test.each([
  [answer(400, { code: 1, message: "Invalid request: 'title' is too long" }), "validation"],
  [answer(401, { code: 2, message: "Authentication failed." }), "auth"],
  [answer(401, { code: 3, message: "Authorization failed." }), "auth"],
  [answer(403, { code: 7, message: "Not authorized to access board" }), "auth"],
  [answer(404, { code: 40, message: "Board not found." }), "validation"],
  [answer(429, { code: 8, message: "You have exceeded your rate limit." }), "rate_limit"],
  [answer(429, { code: 9, message: "Blocked: this looks like spam." }), "content_policy"],
  [answer(400, "<html>Bad Request</html>"), "validation"],
  [answer(401, ""), "auth"],
])("%j is reported as %s", (given, code) => {
  const error = mapError(given, "publishes");
  expect(error).toMatchObject({ code, outcome: "not_sent" });
  expect(error.message).toMatch(/^Pinterest .*\.$/s);
});

/** github.com/gitroomhq/postiz-app/issues/1084 */
test("an app with trial access is reported with who can help", () => {
  const body = { code: 29, message: "You are not permitted to access that resource." };
  expect(mapError(answer(403, body), "publishes")).toMatchObject({
    code: "unsupported",
    outcome: "not_sent",
    message: expect.stringMatching(/^Pinterest says: "You are not permitted .* standard access/),
  });
});

test("a rate limit gives the seconds until its reset, and a server error may have published", () => {
  const over = answer(429, { code: 8, message: "Too many" }, { "x-ratelimit-reset": "42" });
  expect(mapError(over, "reads")).toMatchObject({ code: "rate_limit", retry_after_ms: 42_000 });
  expect(mapError(answer(502, "<html>"), "publishes")).toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
  });
});
