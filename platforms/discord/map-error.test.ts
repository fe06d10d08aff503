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
  expect(JSON.stringify([outcome.message, outcome.stack])).not.toContain(credentials.webhook_token);
  return outcome as ProviderError;
}

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
test.each([
  [404, 10_015, "Unknown Webhook", "auth"],
  [404, 10_003, "Unknown Channel", "auth"],
  [401, 50_027, "Invalid Webhook Token", "auth"],
  [403, 50_013, "Missing Permissions", "auth"],
  [400, 50_006, "Cannot send an empty message", "validation"],
  [413, 40_005, "Request entity too large", "validation"],
  [
    400,
    220_001,
    "Webhooks posted to forum channels must have a thread_name or thread_id",
    "validation",
  ],
  [400, 200_000, "Message was blocked by automatic moderation", "content_policy"],
  [400, 240_000, "Message blocked by harmful links filter", "content_policy"],
  [401, 0, "401: Unauthorized", "auth"],
])("%i with %i, %s, is %s, and nothing was sent", async (status, code, message, expected) => {
  const error = await errorOf(status, { code, message });
  expect(error).toMatchObject({ code: expected, outcome: "not_sent" });
  expect(error.message).toContain(message);
});

test("form errors are listed by field, with Discord's messages", async () => {
  // The example of https://discord.com/developers/docs/reference#error-messages, and a field of a list.
  const errors = {
    content: {
      _errors: [{ code: "BASE_TYPE_MAX_LENGTH", message: "Must be 2000 or fewer in length." }],
    },
    attachments: {
      0: { description: { _errors: [{ code: "X", message: "Must be 1024 or fewer in length." }] } },
    },
  };
  const error = await errorOf(400, { code: 50_035, message: "Invalid Form Body", errors });
  expect(error).toMatchObject({
    code: "validation",
    message:
      "Discord refused the post: content: Must be 2000 or fewer in length.; attachments.0.description: Must be 1024 or fewer in length.",
  });
});

test.each([
  [{ message: "You are being rate limited.", retry_after: 0.65, global: false }, {}, 650],
  [{ message: "You are being rate limited.", retry_after: 1e9, global: true }, {}, 24 * 3_600_000],
  ["<html>error code: 1015</html>", { "retry-after": "30" }, 30_000],
])("Discord's wait time is read: %j", async (body, headers, retry_after_ms) => {
  expect(await errorOf(429, body, headers)).toMatchObject({
    code: "rate_limit",
    outcome: "not_sent",
    retry_after_ms,
  });
});

test.each([
  [500, { code: 0, message: "500: Internal Server Error" }],
  [502, "<html>"],
  [200, "<html>"],
  [200, ""],
  [200, {}],
  [204, null],
])("after a response of %i with %j, the message may have been sent", async (status, body) => {
  const { context, ready } = simulated();
  const fetch = async () =>
    body === null
      ? new Response(null, { status })
      : answering(status, body)(new Request("http://a"));
  await expect(
    advance({ ...context, fetch }, await ready("Hello"), NO_PROGRESS),
  ).rejects.toMatchObject({ code: expect.any(String), outcome: "unknown" });
});
