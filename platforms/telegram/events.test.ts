import { expect, test } from "vitest";
import { deliveryOf } from "#platforms/kit/testing/delivery.ts";
import { events } from "./provider.ts";

const KEY = { client_id: null, secret: "a-secret-of-ours" };
const KICKED = JSON.stringify({
  update_id: 7,
  my_chat_member: {
    chat: { id: -1001234567890, type: "channel", title: "News" },
    new_chat_member: { status: "kicked" },
  },
});

function read(body: string, secret: string) {
  const headers = { "x-telegram-bot-api-secret-token": secret };
  return events.read(deliveryOf(body, headers), KEY, new Date());
}

test("a change of the bot's own membership in a chat concerns that chat", () => {
  expect(read(KICKED, KEY.secret)).toEqual({
    notices: [{ kind: "sign_in_doubted", subject: { account: "-1001234567890" } }],
  });
});

test("other updates are ignored", () => {
  for (const body of ['{"update_id":8,"message":{"text":"hi"}}', "", "nonsense"])
    expect(read(body, KEY.secret)).toEqual({ notices: [] });
});

test("without the secret nothing is read", () => {
  for (const secret of ["", "a-secret-of-our", "a-secret-of-ours2"])
    expect(read(KICKED, secret)).toBe("unsigned");
});
