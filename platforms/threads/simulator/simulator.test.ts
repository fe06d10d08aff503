import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { threads } from "./index.ts";

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "25", handle: "@one" };
  const context = { store, account, now: () => clock.now };
  const ask = async (method: string, path: string, token = "sandbox-threads-token") => {
    const request = new Request(`https://graph.threads.net/v1.0/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = await threads.respond(context, request);
    return { status: answer.status, body: await answer.json() };
  };
  const create = (fields: Record<string, string>) =>
    ask("POST", `25/threads?${new URLSearchParams({ media_type: "TEXT", ...fields })}`);
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  const post = async (fields: Record<string, string>) => {
    const { id } = (await create(fields)).body;
    wait(3);
    return (await ask("POST", `25/threads_publish?creation_id=${id}`)).body.id as string;
  };
  return { store, ask, create, wait, post };
}

const SPOILER = '{"entity_type":"SPOILER","offset":0,"length":1}';
const GIF = '{"gif_id":"a","provider":"GIPHY"}';

test.each([
  { text: "a", text_entities: `[${SPOILER}]` },
  { text: "a", gif_attachment: GIF, location_id: "1002", enable_reply_approvals: "true" },
])("a container of %j is accepted", async (fields) => {
  const { create } = simulated();
  expect((await create(fields as unknown as Record<string, string>)).status).toBe(200);
});

test.each([
  [{ text: " " }, 100],
  [{ text: "a".repeat(501) }, 100],
  [{ text: [1, 2, 3, 4, 5, 6].map((n) => `https://example.com/${n}`).join(" ") }, 100],
  [{ text: "a", reply_control: "nobody" }, 100],
  [{ text: "a", topic_tag: "a".repeat(51) }, 100],
  [{ text: "a", reply_to_id: "1" }, 100],
  [{ text: "a", quote_post_id: "1" }, 100],
  [{ text: "a", location_id: "1" }, 100],
  [{ text: "a", is_spoiler_media: "true" }, 100],
  [{ text: "a", text_entities: "hidden" }, 100],
  [{ text: "a", text_entities: '[{"entity_type":"SPOILER","offset":0,"length":2}]' }, 100],
  [{ text: "a", text_entities: `[${Array(11).fill(SPOILER).join()}]` }, 100],
  [{ text: "a", gif_attachment: '{"gif_id":"a","provider":"TENOR"}' }, 100],
  [{ text: "a", media_type: "IMAGE", gif_attachment: GIF }, 100],
  [{ text: "a", media_type: "POEM" }, 100],
  [{ media_type: "IMAGE" }, 100],
  [{ media_type: "IMAGE", image_url: "https://files.test/none" }, 1],
  [{ media_type: "CAROUSEL", children: "1" }, 100],
  [{ media_type: "CAROUSEL", children: "1,2" }, 24],
])("a container of %j is refused with %i", async (fields, code) => {
  const { create } = simulated();
  const { status, body } = await create(fields as Record<string, string>);
  expect([status, body.error.code]).toEqual([400, code]);
});

test("a container in processing can't be found yet, and is published only once", async () => {
  const { ask, create, wait, store } = simulated();
  const { id } = (await create({ text: "One" })).body;
  const publish = () => ask("POST", `25/threads_publish?creation_id=${id}`);
  expect((await publish()).body.error.error_subcode).toBe(4279009);
  wait(3);
  expect((await publish()).status).toBe(200);
  expect((await publish()).body.error.error_subcode).toBe(4279009);
  expect((await ask("GET", `${id}?fields=status`)).body).toEqual({ id, status: "PUBLISHED" });
  expect(store.posts).toHaveLength(1);
});

test("replies are listed separately and have their own quota", async () => {
  const { ask, post } = simulated();
  const first = await post({ text: "One" });
  const second = await post({ text: "Two", reply_to_id: first });
  expect((await ask("GET", "25/threads?fields=text")).body.data).toEqual([
    { id: first, text: "One" },
  ]);
  expect((await ask("GET", "25/replies?fields=text,replied_to")).body.data).toEqual([
    { id: second, text: "Two", replied_to: { id: first } },
  ]);
  const fields = "quota_usage,reply_quota_usage";
  expect((await ask("GET", `25/threads_publishing_limit?fields=${fields}`)).body.data).toEqual([
    { quota_usage: 1, reply_quota_usage: 1 },
  ]);
});

test("250 posts are accepted in a day", async () => {
  const { ask, create, post, wait } = simulated();
  for (let count = 0; count < 250; count += 1) await post({ text: `${count}` });
  const { id } = (await create({ text: "One more" })).body;
  wait(3);
  const publish = () => ask("POST", `25/threads_publish?creation_id=${id}`);
  expect((await publish()).body.error.code).toBe(9);
  wait(85_700);
  expect((await publish()).status).toBe(200);
});

test("reply approvals are for posts that aren't replies", async () => {
  const { create, post } = simulated();
  const reply_to_id = await post({ text: "One" });
  const refused = await create({ text: "Two", reply_to_id, enable_reply_approvals: "true" });
  expect(refused.body.error.code).toBe(100);
});

test("places are searched by words, with the permission for it", async () => {
  const { ask, store } = simulated();
  expect((await ask("GET", "location_search?q=pine")).body.data).toEqual([
    { id: "1003", name: "Pine Market" },
  ]);
  expect((await ask("GET", "location_search?q=")).body.error.code).toBe(100);
  await store.note("grants", { declined: ["threads_location_tagging"], revoked: false, used: [] });
  expect((await ask("GET", "location_search?q=pine")).status).toBe(403);
});
