import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { instagram } from "./index.ts";

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "1784", handle: "@one" };
  const bytes: Record<string, Buffer> = {
    "https://files.test/jpeg": memoryFile("image/jpeg").content,
    "https://files.test/large": memoryFile("image/jpeg", { size: 8 * 1024 * 1024 + 1 }).content,
    "https://files.test/png": memoryFile("image/png").content,
    "https://files.test/mp4": memoryFile("video/mp4").content,
  };
  const fetchFile = async (url: string) => {
    const content = bytes[url];
    if (content === undefined) return new Response(null, { status: 404 });
    const headers = { "content-length": String(content.length) };
    return new Response(new Uint8Array(content), { headers });
  };
  const context = { store, account, now: () => clock.now, fetchFile };
  const ask = async (method: string, path: string, token = "sandbox-page-token") => {
    const request = new Request(`https://graph.facebook.com/v26.0/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = await instagram.respond(context, request);
    return { status: answer.status, body: await answer.json() };
  };
  const create = (fields: Record<string, string>) =>
    ask("POST", `1784/media?${new URLSearchParams(fields)}`);
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { store, ask, create, wait };
}

const JPEG = "https://files.test/jpeg";
const TRIAL = '{"graduation_strategy":"MANUAL"}';
const POLL = '{"option_a":"Rye","option_b":"Oats"}';

test.each([
  [{}, 100, undefined],
  [{ image_url: "https://files.test/none" }, 9004, 2207052],
  [{ image_url: "https://files.test/png" }, 36001, 2207005],
  [{ image_url: "https://files.test/large" }, 36000, 2207004],
  [{ image_url: JPEG, caption: "a".repeat(2201) }, 36004, 2207010],
  [{ image_url: JPEG, caption: "#a".repeat(31) }, 100, undefined],
  [{ image_url: JPEG, caption: "@a ".repeat(21) }, 100, 2207040],
  [{ image_url: JPEG, alt_text: "a".repeat(1001) }, 100, undefined],
  [{ image_url: JPEG, media_type: "POSTER" }, 100, 2207023],
  [{ image_url: JPEG, collaborators: '["a","b","c","d"]' }, 100, undefined],
  [{ image_url: JPEG, collaborators: '["a"]', media_type: "STORIES" }, 100, undefined],
  [{ image_url: JPEG, collaborators: '["a"]', is_carousel_item: "true" }, 100, undefined],
  [{ image_url: JPEG, user_tags: '[{"username":"a"}]' }, 100, undefined],
  [{ image_url: JPEG, user_tags: '[{"username":"a","x":0,"y":1.1}]' }, 100, undefined],
  [{ media_type: "REELS", user_tags: '[{"username":"a","x":0,"y":0}]' }, 100, undefined],
  [{ media_type: "CAROUSEL", user_tags: '[{"username":"a"}]' }, 100, undefined],
  [{ image_url: JPEG, location_id: "1" }, 100, undefined],
  [{ image_url: JPEG, location_id: "7640348500", is_carousel_item: "true" }, 100, undefined],
  [{ image_url: JPEG, is_ai_generated: "true", is_carousel_item: "true" }, 100, undefined],
  [{ image_url: JPEG, trial_params: TRIAL }, 100, undefined],
  [{ media_type: "REELS", trial_params: TRIAL, share_to_feed: "true" }, 100, undefined],
  [{ media_type: "REELS", trial_params: TRIAL, collaborators: '["a"]' }, 100, undefined],
  [{ media_type: "REELS", trial_params: '{"graduation_strategy":"NEVER"}' }, 100, undefined],
  [{ media_type: "REELS", cover_url: "https://files.test/png" }, 36001, 2207005],
  [{ image_url: JPEG, branded_content_sponsor_ids: '["17841400000000001"]' }, 100, undefined],
  [{ image_url: JPEG, poll_attachment: POLL, is_comment_prompt_used: "true" }, 100, undefined],
  [{ image_url: JPEG, poll_attachment: POLL, media_type: "STORIES" }, 100, undefined],
  [{ image_url: JPEG, poll_attachment: '{"option_a":"Rye"}' }, 100, undefined],
  [{ media_type: "REELS" }, 100, undefined],
  [{ media_type: "VIDEO", video_url: "https://files.test/mp4" }, 100, 2207023],
  [{ media_type: "CAROUSEL", children: "1" }, 100, 2207028],
  [{ media_type: "CAROUSEL", children: "1,2" }, 24, 2207006],
])("a container of %j is refused with %i/%s", async (fields, code, error_subcode) => {
  const { create } = simulated();
  const { status, body } = await create(fields as Record<string, string>);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code, ...(error_subcode ? { error_subcode } : {}) });
});

test.each([
  { image_url: JPEG, caption: "a".repeat(2200) },
  { image_url: JPEG, caption: "#a".repeat(30) },
  { image_url: JPEG, caption: "@a ".repeat(20) },
  { image_url: JPEG, alt_text: "a".repeat(1000), nonsense: "is passed over" },
])("a container exactly at a limit is accepted: %#", async (fields) => {
  const { create } = simulated();
  expect(await create(fields as unknown as Record<string, string>)).toMatchObject({ status: 200 });
});

test("a container is processed, published once, and expires after a day", async () => {
  const { ask, create, wait, store } = simulated();
  const { id } = (await create({ image_url: JPEG, caption: "One" })).body;
  const status = async () => (await ask("GET", `${id}?fields=status_code`)).body.status_code;
  const publish = () => ask("POST", `1784/media_publish?creation_id=${id}`);
  expect(await status()).toBe("IN_PROGRESS");
  expect((await publish()).body.error).toMatchObject({ code: 9007, error_subcode: 2207027 });
  wait(2);
  expect(await status()).toBe("FINISHED");
  const { body } = await publish();
  expect(await status()).toBe("PUBLISHED");
  expect((await publish()).status).toBe(400);
  expect(store.posts).toHaveLength(1);
  expect((await ask("GET", "1784/media?fields=caption,permalink,media_product_type")).body).toEqual(
    {
      data: [
        {
          id: body.id,
          caption: "One",
          permalink: store.pageUrl(store.posts[0]?.id ?? ""),
          media_product_type: "FEED",
        },
      ],
      paging: expect.anything(),
    },
  );
  const late = (await create({ image_url: JPEG })).body.id;
  wait(86_400);
  expect((await ask("GET", `${late}?fields=status_code`)).body.status_code).toBe("EXPIRED");
  expect((await ask("POST", `1784/media_publish?creation_id=${late}`)).body.error).toMatchObject({
    error_subcode: 2207020,
  });
});

test("stories are listed separately, for a day", async () => {
  const { ask, create, wait } = simulated();
  const { id } = (await create({ image_url: JPEG, media_type: "STORIES" })).body;
  wait(2);
  await ask("POST", `1784/media_publish?creation_id=${id}`);
  expect((await ask("GET", "1784/media")).body.data).toEqual([]);
  expect((await ask("GET", "1784/stories")).body.data).toHaveLength(1);
  wait(86_401);
  expect((await ask("GET", "1784/stories")).body.data).toEqual([]);
});

test("another token, another account, an unknown field and an old version are refused", async () => {
  const { ask, create } = simulated();
  const { id } = (await create({ image_url: JPEG })).body;
  expect((await ask("GET", id, "other")).body.error.code).toBe(190);
  expect((await ask("GET", "1/media")).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  expect((await ask("GET", `${id}?fields=likes`)).body.error.message).toMatch(/nonexisting field/);
  expect((await ask("GET", `../v19.0/${id}`)).status).toBe(400);
});
