import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { deliveryOf } from "#platforms/kit/testing/delivery.ts";
import { events } from "./provider.ts";

const SECRET = "secret";
/** Time in the example of https://developers.tiktok.com/doc/webhooks-verification; its secret isn't published. */
const SENT = 1_633_174_587;

function read(body: string, { s = sign(body), now = SENT } = {}) {
  const headers = { "tiktok-signature": `t=${SENT},s=${s}` };
  const key = { client_id: "key", secret: SECRET };
  return events.read(deliveryOf(body, headers), key, new Date(now * 1000));
}

function sign(body: string) {
  return createHmac("sha256", SECRET).update(`${SENT}.${body}`).digest("hex");
}

/** In the format of https://developers.tiktok.com/doc/webhooks-events. */
function eventOf(event: string, content: object) {
  const user_openid = "act.example12345Example12345Example";
  const head = { client_key: "bwo2m45353a6k85", event, create_time: 1_615_338_610, user_openid };
  return JSON.stringify({ ...head, content: JSON.stringify(content) });
}

const subject = { account: "act.example12345Example12345Example" };

test("removing the app is reported", () => {
  expect(read(eventOf("authorization.removed", { reason: 1 }))).toEqual({
    notices: [{ kind: "sign_in_doubted", subject }],
  });
});

test("a finished post is reported by its ID", () => {
  const notices = [{ kind: "publish_moved", subject, state: { publish_id: "v_pub~1" } }];
  for (const end of ["complete", "failed", "publicly_available"])
    expect(read(eventOf(`post.publish.${end}`, { publish_id: "v_pub~1" }))).toEqual({ notices });
});

test("unreadable events and those Crier doesn't handle are ignored", () => {
  const bodies = [eventOf("video.upload.failed", { share_id: "1" }), "{", "[]", ""];
  for (const body of bodies) expect(read(body)).toEqual({ notices: [] });
  expect(read(eventOf("post.publish.complete", {}))).toEqual({ notices: [] });
});

test("wrong signatures and events older than TikTok's retries are refused", () => {
  const body = eventOf("authorization.removed", { reason: 1 });
  for (const s of ["", "00", sign(`${body} `)]) expect(read(body, { s })).toBe("unsigned");
  expect(read(body, { now: SENT + 72 * 3600 })).not.toBe("unsigned");
  expect(read(body, { now: SENT + 74 * 3600 })).toBe("unsigned");
});
