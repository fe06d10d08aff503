import { expect, test } from "vitest";
import { NO_PROGRESS, ProviderError } from "#platforms/kit/spec/provider.ts";
import { advance } from "./publish.ts";
import { answering, simulated } from "./testing/simulated.ts";

async function errorOf(status: number, body: unknown, headers: HeadersInit = {}) {
  const { context, ready, credentials } = simulated();
  const fetch = answering(status, body, headers);
  const outcome = await advance({ ...context, fetch }, await ready("Hello"), NO_PROGRESS).catch(
    (error) => error,
  );
  expect(outcome).toBeInstanceOf(ProviderError);
  expect(JSON.stringify([outcome.message, outcome.stack])).not.toContain(credentials.access_token);
  return outcome as ProviderError;
}

/** All have status 200: https://docs.slack.dev/reference/methods/chat.postMessage#errors. */
test.each([
  ["invalid_auth", "auth"],
  ["token_revoked", "auth"],
  ["account_inactive", "auth"],
  ["channel_not_found", "auth"],
  ["is_archived", "auth"],
  ["restricted_action", "auth"],
  ["msg_too_long", "validation"],
  ["msg_blocks_too_long", "validation"],
  ["no_text", "validation"],
  ["ratelimited", "rate_limit"],
  ["message_limit_exceeded", "rate_limit"],
  ["some_new_error", "unknown"],
])("%s is %s, and nothing was sent", async (error, code) => {
  const mapped = await errorOf(200, { ok: false, error });
  expect(mapped).toMatchObject({ code, outcome: "not_sent" });
  if (code !== "rate_limit") expect(mapped.message).toContain(error);
});

test.each(["internal_error", "fatal_error", "service_unavailable", "request_timeout"])(
  "after %s the message may have been sent",
  async (error) => {
    expect(await errorOf(200, { ok: false, error })).toMatchObject({
      code: "platform_unavailable",
      outcome: "unknown",
    });
  },
);

test("a missing permission is named", async () => {
  const body = { ok: false, error: "missing_scope", needed: "chat:write", provided: "files:read" };
  expect((await errorOf(200, body)).message).toBe(
    "Slack doesn't accept this channel's sign-in: the app lacks a permission (missing_scope, chat:write). Reconnect the channel.",
  );
});

test("errors in blocks are reported with Slack's messages", async () => {
  const messages = ["[ERROR] must be less than 3001 characters [json-pointer:/blocks/0/text/text]"];
  const body = { ok: false, error: "invalid_blocks", response_metadata: { messages } };
  expect((await errorOf(200, body)).message).toBe(
    "Slack refused the post: the text can't be shown (invalid_blocks; must be less than 3001 characters [json-pointer:/blocks/0/text/text]).",
  );
});

test("Slack's wait time is read", async () => {
  const body = { ok: false, error: "ratelimited" };
  expect(await errorOf(429, body, { "retry-after": "30" })).toMatchObject({
    code: "rate_limit",
    outcome: "not_sent",
    retry_after_ms: 30_000,
  });
});

test.each([
  [503, "<html>"],
  [200, "<html>"],
  [200, ""],
  [200, { ok: true }],
  [200, { ts: "1.2" }],
])("after a response of %i with %j, the message may have been sent", async (status, body) => {
  expect(await errorOf(status, body)).toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
  });
});
