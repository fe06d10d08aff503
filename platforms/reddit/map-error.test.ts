import { expect, test } from "vitest";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import { mapError } from "./map-error.ts";

function answer(status: number, body: unknown, headers: HeadersInit = {}): PlatformAnswer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const json = typeof body === "string" ? undefined : body;
  return { host: "oauth.reddit.com", status, headers: new Headers(headers), text, json };
}

function listed(code: string, text: string, field = "sr") {
  return answer(200, { json: { errors: [[code, text, field]] } });
}

/** Messages from r2/lib/errors.py and PRAW's cassettes. */
test.each([
  [listed("SUBREDDIT_NOEXIST", "that subreddit doesn't exist"), "validation"],
  [listed("NO_SELFS", "that subreddit doesn't allow text posts"), "unsupported"],
  [listed("GALLERIES_DISABLED", "Gallery posts aren't allowed in this subreddit"), "unsupported"],
  [listed("SUBREDDIT_NOTALLOWED", "you aren't allowed to post there."), "unsupported"],
  [listed("DOMAIN_BANNED", "x.test is not allowed on reddit: spam", "url"), "content_policy"],
  [listed("USER_REQUIRED", "Please log in to do that."), "auth"],
  [listed("NEVER_SEEN", "something new"), "validation"],
  [
    answer(400, {
      fields: ["title"],
      explanation: 'You may not have "x" in your title. ',
      error_type: "SUBMIT_VALIDATION_ERROR",
      message: "Bad Request",
      reason: "SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING",
    }),
    "validation",
  ],
  [answer(403, { message: "Forbidden", error: 403 }), "auth"],
  [answer(403, { reason: "private", message: "Forbidden", error: 403 }), "unsupported"],
  [answer(400, "<!doctype html><html><body>whoa there, pardner!</body></html>"), "validation"],
  [answer(401, ""), "auth"],
])("%j is reported as %s", (given, code) => {
  const error = mapError(given, "publishes");
  expect(error).toMatchObject({ code, outcome: "not_sent" });
  expect(error?.message).toMatch(/^Reddit .*\.$/s);
});

test("Reddit's own messages are preserved", () => {
  expect(
    mapError(listed("BAD_SR_NAME", "that name isn't going to work"), "publishes"),
  ).toMatchObject({ message: `Reddit refused the post: "that name isn't going to work".` });
});

test.each([
  ["you are doing that too much. try again in 9 minutes.", 540_000],
  ["You are doing that too much. Try again in 6 seconds.", 6000],
  [
    "Looks like you've been doing that a lot. Take a break for 1 minute before trying again.",
    60_000,
  ],
  ["Take a break for 300 milliseconds before trying again.", 300],
  ["try again in 2 hours", 7_200_000],
  ["you are doing that too much. try again later.", undefined],
])("%s: %s ms", (text, wait) => {
  const error = mapError(listed("RATELIMIT", text, "ratelimit"), "publishes");
  expect(error).toMatchObject({ code: "rate_limit", outcome: "not_sent" });
  expect(error?.retry_after_ms).toBe(wait);
  expect(error?.message).toContain(text.replace(/\.$/, ""));
});

test("a client over its rate limit gets the seconds until its reset", () => {
  const over = answer(429, { message: "Too Many Requests" }, { "x-ratelimit-reset": "103" });
  expect(mapError(over, "reads")).toMatchObject({ code: "rate_limit", retry_after_ms: 103_000 });
});

test("a response without a refusal is no error, and a server error may have published", () => {
  expect(mapError(answer(200, { json: { errors: [], data: {} } }), "publishes")).toBeNull();
  expect(mapError(answer(200, ""), "publishes")).toBeNull();
  expect(mapError(answer(502, "<html>"), "publishes")).toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
  });
});
