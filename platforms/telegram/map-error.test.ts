import { expect, test } from "vitest";
import { NO_PROGRESS, ProviderError } from "#platforms/kit/spec/provider.ts";
import { advance } from "./publish.ts";
import { answering, simulated } from "./testing/simulated.ts";

async function errorOf(status: number, body: unknown) {
  const { context, ready, credentials } = simulated();
  const fetch = answering(status, body);
  const outcome = await advance({ ...context, fetch }, await ready("Hello"), NO_PROGRESS).catch(
    (error) => error,
  );
  expect(outcome).toBeInstanceOf(ProviderError);
  expect(JSON.stringify([outcome.message, outcome.stack])).not.toContain(credentials.token);
  return outcome as ProviderError;
}

const refusal = (error_code: number, description: string, parameters?: object) => ({
  ok: false,
  error_code,
  description,
  ...(parameters === undefined ? {} : { parameters }),
});

/** Messages from td/telegram and telegram-bot-api/Client.cpp, and from bug reports. */
test.each([
  [401, "Unauthorized", "auth"],
  [403, "Forbidden: bot was kicked from the channel chat", "auth"],
  [403, "Forbidden: bot is not a member of the channel chat", "auth"],
  [400, "Bad Request: chat not found", "auth"],
  [400, "Bad Request: need administrator rights in the channel chat", "auth"],
  [400, "Bad Request: not enough rights to send text messages to the chat", "auth"],
  [400, "Bad Request: message is too long", "validation"],
  [400, "Bad Request: message caption is too long", "validation"],
  [400, "Bad Request: PHOTO_INVALID_DIMENSIONS", "validation"],
  [400, "Bad Request: message text is empty", "validation"],
  [400, "Bad Request: ENTITIES_TOO_LONG", "validation"],
  [413, "Request Entity Too Large", "validation"],
  [400, "Bad Request: CHAT_RESTRICTED", "content_policy"],
  [404, "Not Found", "unknown"],
])(
  "%i %s is %s, with Telegram's message, and nothing was sent",
  async (status, description, code) => {
    const error = await errorOf(status, refusal(status, description));
    expect(error).toMatchObject({ code, outcome: "not_sent" });
    expect(error.message).toContain(description);
  },
);

test.each([
  [502, refusal(502, "Bad Gateway")],
  [500, refusal(500, "Internal Server Error")],
  [503, "<html><body>Service Unavailable</body></html>"],
  [200, "<html>Welcome to the hotel's Wi-Fi</html>"],
  [200, ""],
  [200, { ok: true }],
  [200, { ok: true, result: [] }],
  [200, "null"],
])("after a response of %i with %j, the message may have been sent", async (status, body) => {
  expect(await errorOf(status, body)).toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
  });
});

test.each([
  [35, 35_000],
  [10_000_000, 24 * 3_600_000],
])("Telegram's wait time is read: %i seconds", async (retry_after, retry_after_ms) => {
  const text = `Too Many Requests: retry after ${retry_after}`;
  expect(await errorOf(429, refusal(429, text, { retry_after }))).toMatchObject({
    code: "rate_limit",
    outcome: "not_sent",
    retry_after_ms,
  });
});

test("an endless response is not read to its end", async () => {
  const { context, ready } = simulated();
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
  });
  const fetch = async () => new Response(endless);
  await expect(
    advance({ ...context, fetch }, await ready("Hello"), NO_PROGRESS),
  ).rejects.toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
});

test("a group that became a supergroup gets the post under its new ID", async () => {
  const { context, store, ready } = simulated();
  const chat_id = context.account.chat_id as number;
  const text = "Bad Request: group chat was upgraded to a supergroup chat";
  const fetch = async (request: Request) => {
    const body = (await request.clone().json()) as { chat_id: number };
    if (body.chat_id === chat_id) return context.fetch(request);
    return Response.json(refusal(400, text, { migrate_to_chat_id: chat_id }), { status: 400 });
  };
  const before = { ...context, account: { chat_id: -42 }, fetch };
  const step = await advance(before, await ready("Hello"), NO_PROGRESS);
  expect(step).toMatchObject({ done: [{ reference: { chat_id } }] });
  expect(store.posts).toHaveLength(1);
});
