import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { facebook } from "./index.ts";

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "10", handle: "One" };
  const context = { store, account, now: () => clock.now };
  const ask = async (
    method: string,
    url: string,
    body?: FormData,
    token = "sandbox-page-token",
  ) => {
    const request = new Request(
      url.startsWith("https") ? url : `https://graph.facebook.com/v26.0/${url}`,
      {
        method,
        body: body ?? null,
        headers: { authorization: `Bearer ${token}` },
      },
    );
    const answer = await facebook.respond(context, request);
    return { status: answer.status, body: await answer.json() };
  };
  const photo = (content: Buffer, fields: Record<string, string> = { published: "false" }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("source", new Blob([new Uint8Array(content)]), "photo");
    return ask("POST", "10/photos", form);
  };
  const post = (fields: Record<string, string>) =>
    ask("POST", `10/feed?${new URLSearchParams(fields)}`);
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { store, ask, photo, post, wait };
}

const { content } = memoryFile("image/jpeg");

test.each([
  [{}, 100],
  [{ message: "a".repeat(63_207) }, 100],
  [{ message: "a", link: "nowhere" }, 100],
  [{ message: "a", "attached_media[0]": "none" }, 100],
  [{ message: "a", "attached_media[0]": '{"media_fbid":"1"}' }, 100],
])("a post of %# is refused", async (fields, code) => {
  const { post, store } = simulated();
  const { status, body } = await post(fields as Record<string, string>);
  expect([status, body.error.code]).toEqual([400, code]);
  expect(store.posts).toEqual([]);
});

test("the same text is refused again for a day", async () => {
  const { post, wait } = simulated();
  expect((await post({ message: "One", nonsense: "is passed over" })).status).toBe(200);
  expect((await post({ message: "One" })).body.error.code).toBe(506);
  wait(86_401);
  expect((await post({ message: "One" })).status).toBe(200);
});

test("photos are compared by their bytes and shown once", async () => {
  const { ask, photo, post } = simulated();
  expect((await photo(Buffer.from("no picture"))).body.error.error_subcode).toBe(1366046);
  expect((await photo(content, {})).body.error.code).toBe(100);
  const [one, two] = [(await photo(content)).body.id, (await photo(content)).body.id];
  const both = {
    "attached_media[0]": JSON.stringify({ media_fbid: one }),
    "attached_media[1]": JSON.stringify({ media_fbid: two }),
  };
  expect((await post(both)).status).toBe(200);
  expect((await post({ message: "Again", ...both })).body.error.error_subcode).toBe(1366051);
  expect((await ask("POST", `10/photo_stories?photo_id=${one}`)).body.error.error_subcode).toBe(
    1366051,
  );
  const fields = "message,attachments{media_type,target,subattachments{media_type,target}}";
  const shown = [one, two].map((id) => ({ media_type: "photo", target: { id } }));
  expect((await ask("GET", `10/published_posts?fields=${fields}`)).body.data).toEqual([
    {
      id: expect.stringMatching(/^10_\d+$/),
      attachments: { data: [{ media_type: "album", subattachments: { data: shown } }] },
    },
  ]);
});

test("a part of a video at a wrong offset is refused with the right one", async () => {
  const { ask, store, wait } = simulated();
  const url = "https://graph-video.facebook.com/v26.0/10/videos";
  const bytes = memoryFile("video/mp4", { size: 1_500_000 }).content;
  const { body } = await ask("POST", `${url}?upload_phase=start&file_size=1500000`);
  expect(body).toMatchObject({ start_offset: "0", end_offset: "1048576" });
  const send = (start: number, end: number) => {
    const form = new FormData();
    form.set("upload_phase", "transfer");
    form.set("upload_session_id", body.upload_session_id);
    form.set("start_offset", String(start));
    form.set("video_file_chunk", new Blob([new Uint8Array(bytes.subarray(start, end))]), "chunk");
    return ask("POST", url, form);
  };
  const finish = () =>
    ask("POST", `${url}?upload_phase=finish&upload_session_id=${body.upload_session_id}`);
  expect((await finish()).body.error.error_subcode).toBe(1363033);
  await send(0, 1_048_576);
  expect((await send(0, 1_048_576)).body.error).toMatchObject({
    error_subcode: 1363037,
    error_data: { start_offset: "1048576", end_offset: "1500000" },
  });
  expect((await send(1_048_576, 1_500_000)).body).toEqual({
    start_offset: "1500000",
    end_offset: "1500000",
  });
  expect((await finish()).body).toEqual({ success: true });
  expect((await finish()).status).toBe(400);
  const status = async () => (await ask("GET", `${body.video_id}?fields=status`)).body.status;
  expect((await status()).publishing_phase.status).toBe("in_progress");
  wait(5);
  expect((await status()).publishing_phase).toMatchObject({ status: "complete" });
  expect(store.posts).toHaveLength(1);
});

test("a wrong host, another Page and a revoked token are refused", async () => {
  const { ask } = simulated();
  const start = "videos?upload_phase=start&file_size=1";
  expect((await ask("POST", `10/${start}`)).status).toBe(400);
  expect((await ask("GET", "11/published_posts")).body.error.error_subcode).toBe(33);
  expect((await ask("GET", "me", undefined, "other")).body.error.code).toBe(190);
  await ask("DELETE", "me/permissions", undefined, "sandbox-user-token");
  expect((await ask("GET", "me")).body.error).toMatchObject({ code: 190, error_subcode: 458 });
});
