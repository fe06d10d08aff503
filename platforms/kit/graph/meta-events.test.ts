import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { EventKey } from "#platforms/kit/spec/provider.ts";
import { deliveryOf } from "#platforms/kit/testing/delivery.ts";
import { readMetaEvents } from "./meta-events.ts";

/** Example and secret from Facebook's former documentation of `signed_request`. */
const EXAMPLE = {
  secret: "secret",
  signed_request:
    "vlXgu64BQGFSQrY0ZcJBZASMvYvTHu9GQ0YM9rjPSso.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsIjAiOiJwYXlsb2FkIn0",
};
/** Example from https://docs.github.com/webhooks, whose header is the same as Meta's. */
const HUB = {
  secret: "It's a Secret to Everybody",
  body: "Hello, World!",
  signature: "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
};

function read(delivery: ReturnType<typeof deliveryOf>, key: Partial<EventKey> = {}) {
  const toSubject = (user_id: string) => ({ granted_by: `meta ${user_id}` });
  return readMetaEvents(delivery, { client_id: "42", secret: "secret", ...key }, toSubject);
}

function formOf(signed_request: string) {
  return deliveryOf(new URLSearchParams({ signed_request }).toString());
}

function sign(facts: object) {
  const payload = Buffer.from(JSON.stringify(facts)).toString("base64url");
  const digest = createHmac("sha256", "secret").update(payload).digest("base64url");
  return `${digest}.${payload}`;
}

const suspected = (id: string) => ({
  kind: "sign_in_doubted",
  subject: { granted_by: `meta ${id}` },
});

test("Facebook's own example has a valid signature and names nobody", () => {
  expect(read(formOf(EXAMPLE.signed_request))).toEqual({ notices: [] });
});

test("removing the app is reported with the person's ID as text or number", () => {
  for (const user_id of ["218471", 218471])
    expect(read(formOf(sign({ algorithm: "HMAC-SHA256", issued_at: 1, user_id })))).toEqual({
      notices: [suspected("218471")],
    });
});

test("another signature, payload or algorithm is refused", () => {
  const { signed_request } = EXAMPLE;
  const others = [`x${signed_request}`, `${signed_request}0`, signed_request.slice(1), "", "."];
  for (const other of others) expect(read(formOf(other))).toBe("unsigned");
  expect(read(formOf(signed_request), { secret: "other" })).toBe("unsigned");
  expect(read(formOf(sign({ algorithm: "none", user_id: "1" })))).toBe("unsigned");
});

test("a webhook is accepted if its signature matches the body", () => {
  const hub = (body: string) => deliveryOf(body, { "x-hub-signature-256": HUB.signature });
  expect(read(hub(HUB.body), { secret: HUB.secret })).toEqual({ notices: [] });
  expect(read(hub(`${HUB.body}!`), { secret: HUB.secret })).toBe("unsigned");
});

test("a webhook about permissions concerns each of its people once", () => {
  const entry = [{ id: "7", uid: "7", time: 1 }, { id: "8" }, { uid: "7" }];
  const body = JSON.stringify({ object: "permissions", entry });
  const digest = createHmac("sha256", "secret").update(body).digest("hex");
  expect(read(deliveryOf(body, { "x-hub-signature-256": `sha256=${digest}` }))).toEqual({
    notices: [suspected("7"), suspected("8")],
  });
});

test("a new webhook's challenge is answered only with the app's verify token", () => {
  const ask = (token: string, challenge: string) =>
    read(
      deliveryOf("", {}, `hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=${challenge}`),
    );
  expect(ask("42", "1158201444")).toEqual({ answer: "1158201444" });
  expect(ask("43", "1158201444")).toBe("unsigned");
  expect(ask("42", "%3Cscript%3E")).toBe("unsigned");
});

function sendWebhook(content: object) {
  const body = JSON.stringify(content);
  const digest = createHmac("sha256", "secret").update(body).digest("hex");
  return read(deliveryOf(body, { "x-hub-signature-256": `sha256=${digest}` }));
}

const commented = (account: string) => ({ kind: "comments_changed", subject: { account } });

test("a comment below a Page's post is reported; other events on the Page aren't", () => {
  const feed = (item: string) => ({ field: "feed", value: { item, verb: "add", post_id: "1_2" } });
  const page = (...changes: object[]) =>
    sendWebhook({ object: "page", entry: [{ id: "20001", time: 1, changes }] });
  expect(page(feed("reaction"), feed("comment"))).toEqual({ notices: [commented("20001")] });
  expect(page(feed("reaction"), feed("status"), { field: "feed", value: "text" })).toEqual({
    notices: [],
  });
});

test("a comment on Instagram is reported, in both formats that Meta documents", () => {
  const value = { id: "17", text: "Nice", media: { id: "18", media_product_type: "FEED" } };
  const within = { id: "178", time: 1, changes: [{ field: "comments", value }] };
  const flat = { id: "179", time: 1, field: "comments", value };
  expect(sendWebhook({ object: "instagram", entry: [within, flat] })).toEqual({
    notices: [commented("178"), commented("179")],
  });
});

test("the example in Threads' documentation is a reply to the owner of the root post", () => {
  const root_post = { id: "123456", owner_id: "123457", username: "test_username_2" };
  const value = { id: "8901234", text: "Reply", replied_to: { id: "567890" }, root_post };
  const values = { value, field: "replies" };
  const about = { app_id: "123456", topic: "moderate", target_id: "78901", time: 1723226877 };
  expect(sendWebhook({ ...about, values })).toEqual({ notices: [commented("123457")] });
  expect(sendWebhook({ ...about, values: { value, field: "publish" } })).toEqual({ notices: [] });
});

test("a thousand changes of one account are one notice, and more are none", () => {
  const changes = (count: number) =>
    Array.from({ length: count }, () => ({ field: "comments", value: { id: "17" } }));
  const noticesOf = (count: number) =>
    sendWebhook({ object: "instagram", entry: [{ id: "178", changes: changes(count) }] });
  expect(noticesOf(1_000)).toEqual({ notices: [commented("178")] });
  expect(noticesOf(1_001)).toEqual({ notices: [] });
});
