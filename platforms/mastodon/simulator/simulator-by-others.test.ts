import { createRestAPIClient } from "masto";
import { expect, test } from "vitest";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { mastodon } from "./index.ts";

const drive = {
  simulator: mastodon,
  account: { external_account_id: "12", handle: "one@mastodon.test" },
  hosts: ["mastodon.test"],
};
const JPEG = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.alloc(2_000),
]);

function client() {
  return createRestAPIClient({ url: "https://mastodon.test", accessToken: "sandbox-access" });
}

test("it reads the server, uploads, posts once per key, reads back and deletes", async () => {
  await driveSimulator(drive, async ({ store }) => {
    const masto = client();
    const instance = await masto.v2.instance.fetch();
    expect(instance.configuration.statuses.maxCharacters).toBe(500);
    const file = new Blob([new Uint8Array(JPEG)], { type: "image/jpeg" });
    const media = await masto.v2.media.create({ file, description: "A sunrise" });
    const status = { status: "Good morning", mediaIds: [media.id] };
    const once = { requestInit: { headers: { "Idempotency-Key": "key" } } };
    const first = await masto.v1.statuses.create(status, once);
    const again = await masto.v1.statuses.create(status, once);
    expect(again.id).toBe(first.id);
    expect(store.posts).toMatchObject([
      { text: "Good morning", files: [{ alt_text: "A sunrise" }] },
    ]);
    const answer = await masto.v1.statuses.create({ status: "More", inReplyToId: first.id });
    expect(answer.inReplyToId).toBe(first.id);
    const listed = await masto.v1.accounts.$select("12").statuses.list({ limit: 40 });
    expect(listed.map(({ id }) => id)).toEqual([answer.id, first.id]);
    await masto.v1.statuses.$select(first.id).remove();
    await expect(masto.v1.statuses.$select(first.id).remove()).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

test("it waits for a video that the server is processing", async () => {
  const mp4 = Buffer.concat([
    Buffer.from("0000001866747970", "hex"),
    Buffer.from("isom0000isommp42"),
    Buffer.alloc(2_000),
  ]);
  let asked = 0;
  const now = () => {
    asked += 1;
    return new Date(Date.parse("2026-11-20T10:00:00.000Z") + asked * 1_000);
  };
  await driveSimulator({ ...drive, now }, async ({ calls }) => {
    const file = new Blob([new Uint8Array(mp4)], { type: "video/mp4" });
    const media = await client().v2.media.create({ file });
    expect(media.url).not.toBeNull();
    expect(calls.map(({ status }) => status)).toEqual(expect.arrayContaining([202, 200]));
  });
});

test("the client reports the server's refusals with their messages", async () => {
  const posting = driveSimulator(drive, () =>
    client().v1.statuses.create({ status: "a".repeat(501) }),
  );
  await expect(posting).rejects.toMatchObject({
    statusCode: 422,
    message: "Validation failed: Text character limit of 500 exceeded",
  });
});
