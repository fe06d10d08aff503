import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { deliveryOf } from "#platforms/kit/testing/delivery.ts";
import { events } from "./provider.ts";

/** The example of https://docs.slack.dev/authentication/verifying-requests-from-slack. */
const EXAMPLE = {
  secret: "8f742231b10e8888abcd99yyyzzz85a5",
  sent_at: "1531420618",
  body: "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
  signature: "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
};

const { secret } = EXAMPLE;
const SENT = 1_531_420_618;

function read(body: string, signature: string, sent_at = EXAMPLE.sent_at, now = SENT) {
  const headers = { "x-slack-request-timestamp": sent_at, "x-slack-signature": signature };
  const key = { client_id: null, secret };
  return events.read(deliveryOf(body, headers), key, new Date(now * 1000));
}

function readSigned(content: object) {
  const body = JSON.stringify(content);
  const digest = createHmac("sha256", secret).update(`v0:${SENT}:${body}`).digest("hex");
  return read(body, `v0=${digest}`);
}

test("Slack's own example has a valid signature", () => {
  expect(read(EXAMPLE.body, EXAMPLE.signature)).toEqual({ notices: [] });
});

test("another body, time or signature is refused", () => {
  expect(read(`${EXAMPLE.body}&`, EXAMPLE.signature)).toBe("unsigned");
  expect(read(EXAMPLE.body, EXAMPLE.signature, "1531420619")).toBe("unsigned");
  for (const signature of ["", "v0=", EXAMPLE.signature.replace("v0", "v1"), "v0=a211"])
    expect(read(EXAMPLE.body, signature)).toBe("unsigned");
});

test("a request is valid for five minutes before and after its time", () => {
  for (const off of [-300, 300])
    expect(read(EXAMPLE.body, EXAMPLE.signature, EXAMPLE.sent_at, SENT + off)).toEqual({
      notices: [],
    });
  for (const off of [-301, 301])
    expect(read(EXAMPLE.body, EXAMPLE.signature, EXAMPLE.sent_at, SENT + off)).toBe("unsigned");
});

test("a new URL's challenge is answered", () => {
  expect(readSigned({ type: "url_verification", token: "t", challenge: "3eZbrw1aBm2r" })).toEqual({
    answer: { challenge: "3eZbrw1aBm2r" },
  });
});

test("only a removed app or revoked tokens concern the workspace", () => {
  const noticesOf = (type: string) =>
    readSigned({ type: "event_callback", team_id: "T1", event: { type } });
  const notices = [{ kind: "sign_in_doubted", subject: { workspace: "T1" } }];
  expect(noticesOf("app_uninstalled")).toEqual({ notices });
  expect(noticesOf("tokens_revoked")).toEqual({ notices });
  expect(noticesOf("message")).toEqual({ notices: [] });
});

test("a new, edited or deleted thread reply is reported, and other messages aren't", () => {
  const about = { type: "event_callback", team_id: "T1" };
  const tell = (event: object) =>
    readSigned({ ...about, event: { type: "message", channel: "C1", ...event } });
  const changed = { notices: [{ kind: "comments_changed", subject: { account: "T1/C1" } }] };
  const thread_ts = "1482960137.003543";
  expect(tell({ user: "U1", text: "Hi", ts: "1482960138.1", thread_ts })).toEqual(changed);
  expect(tell({ subtype: "message_changed", message: { text: "Hello", thread_ts } })).toEqual(
    changed,
  );
  expect(tell({ subtype: "message_deleted", previous_message: { thread_ts } })).toEqual(changed);
  expect(tell({ user: "U1", text: "Hi", ts: "1482960138.1" })).toEqual({ notices: [] });
});
