import { expect, test } from "vitest";
import { connect, credentials } from "./connect.ts";
import { answering, simulated } from "./testing/simulated.ts";

const TOKEN = "110201543:sandbox-token-of-the-bot";

test("a bot that can post in a channel connects it, by name or ID", async () => {
  const { context, identity } = simulated();
  for (const chat of ["@news", "https://t.me/news", "t.me/news", identity.external_account_id]) {
    const typed = credentials.parse({ token: ` ${TOKEN} `, chat });
    expect(await connect({ fetch: context.fetch, credentials: typed })).toEqual({
      external_account_id: identity.external_account_id,
      handle: "@news",
      credentials: { token: TOKEN },
      account: context.account,
    });
  }
});

test.each([
  { token: "abc", chat: "@news" },
  { token: "110201543:short", chat: "@news" },
  { token: TOKEN, chat: "" },
  { token: TOKEN, chat: "my channel" },
  { token: TOKEN, chat: "@news", more: "x" },
])("an invalid token or chat is refused before Telegram is asked: %j", (typed) => {
  expect(credentials.safeParse(typed).success).toBe(false);
});

test("a token unknown to Telegram is refused with where to find one", async () => {
  const { context } = simulated();
  const wrong = { token: "110201543:another-token-of-the-bot", chat: "@news" };
  await expect(connect({ fetch: context.fetch, credentials: wrong })).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("Copy it from BotFather"),
  });
});

test("a chat that the bot can't see is refused with what to do", async () => {
  const { context } = simulated();
  const other = { token: TOKEN, chat: "@somewhere_else" };
  await expect(connect({ fetch: context.fetch, credentials: other })).rejects.toMatchObject({
    code: "auth",
    message:
      "The bot @sandbox_bot can't see @somewhere_else. Check the name, and add the bot to the channel as an administrator, or to the group as a member.",
  });
});

test.each([
  ["channel", { status: "administrator", can_post_messages: false }, /permission to post messages/],
  ["channel", { status: "member" }, /permission to post messages/],
  ["supergroup", { status: "left" }, /Add it to the group/],
  ["group", { status: "restricted", can_send_messages: false }, /Add it to the group/],
])("in a %s a bot that is %j can't post, and the error says so", async (type, member, text) => {
  const fetch = answeringByMethod(type, member);
  await expect(
    connect({ fetch, credentials: { token: TOKEN, chat: "@news" } }),
  ).rejects.toMatchObject({ code: "auth", message: expect.stringMatching(text) });
});

test("in a group, a member can post", async () => {
  const fetch = answeringByMethod("group", { status: "member" });
  expect(await connect({ fetch, credentials: { token: TOKEN, chat: "-42" } })).toMatchObject({
    external_account_id: "-42",
    handle: "The team",
  });
});

test("an unavailable Telegram isn't reported as a wrong token", async () => {
  const down = answering(502, { ok: false, error_code: 502, description: "Bad Gateway" });
  await expect(
    connect({ fetch: down, credentials: { token: TOKEN, chat: "@news" } }),
  ).rejects.toMatchObject({ code: "platform_unavailable" });
});

function answeringByMethod(type: string, member: object) {
  const results: Record<string, object> = {
    getMe: { id: 1, is_bot: true, first_name: "Bot", username: "the_bot" },
    getChat: { id: -42, type, title: "The team" },
    getChatMember: member,
  };
  return async (request: Request) => {
    const method = new URL(request.url).pathname.split("/").at(-1) ?? "";
    return Response.json({ ok: true, result: results[method] });
  };
}
