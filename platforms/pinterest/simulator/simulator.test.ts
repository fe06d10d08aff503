import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { pinterest } from "./index.ts";

const BOARD = "549755885175";
const picture = { content_type: "image/jpeg", data: base64(memoryFile("image/jpeg").content) };
const PIN = { board_id: BOARD, media_source: { source_type: "image_base64", ...picture } };

function base64(bytes: Buffer) {
  return bytes.toString("base64");
}

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "1", handle: "one" };
  const context = { store, account, now: () => clock.now };
  const ask = async (path: string, init: RequestInit = {}, token = "sandbox-access-0") => {
    const request = new Request(`https://api.pinterest.com/v5/${path}`, init);
    if (!request.headers.has("authorization"))
      request.headers.set("authorization", `Bearer ${token}`);
    const answer = await pinterest.respond(context, request);
    const body = await answer.json().catch(() => null);
    return { status: answer.status, headers: answer.headers, body };
  };
  const post = (path: string, body: unknown) =>
    ask(path, { method: "POST", body: JSON.stringify(body) });
  return { clock, store, context, ask, post };
}

const several = (count: number) => ({
  source_type: "multiple_image_base64",
  items: Array.from({ length: count }, () => picture),
});

test.each([
  [{}, 201],
  [{ title: "t".repeat(100), description: "d".repeat(800), alt_text: "a".repeat(500) }, 201],
  [{ title: "t".repeat(101) }, 400],
  [{ description: "d".repeat(801) }, 400],
  [{ alt_text: "a".repeat(501) }, 400],
  [{ link: "no address" }, 400],
  [{ board_id: "Boats" }, 400],
  [{ board_id: "1" }, 404],
  [{ board_section_id: "5294967296" }, 201],
  [{ board_section_id: "1" }, 404],
  [{ media_source: undefined }, 400],
  [{ media_source: several(1) }, 400],
  [{ media_source: several(5) }, 201],
  [{ media_source: several(6) }, 400],
  [{ media_source: { ...PIN.media_source, content_type: "image/gif" } }, 400],
  [{ media_source: { ...PIN.media_source, data: base64(Buffer.from("words")) } }, 400],
  [
    { media_source: { source_type: "video_id", media_id: "1", cover_image_key_frame_time: 0 } },
    400,
  ],
  [{ unknown: "field" }, 201],
])("%#: a pin gets the response %i", async (changes, status) => {
  const { store, post } = simulated();
  expect((await post("pins", { ...PIN, ...changes })).status).toBe(status);
  expect(store.posts).toHaveLength(status === 201 ? 1 : 0);
});

test("a hundred pins a minute are accepted, and the next gets the time to wait", async () => {
  const { clock, post } = simulated();
  for (let count = 0; count < 100; count += 1) await post("pins", PIN);
  clock.now = new Date("2026-11-20T10:00:20.000Z");
  const over = await post("pins", PIN);
  expect(over).toMatchObject({ status: 429, body: { code: 8 } });
  expect(over.headers.get("x-ratelimit-reset")).toBe("40");
  clock.now = new Date("2026-11-20T10:01:00.000Z");
  expect((await post("pins", PIN)).status).toBe(201);
});

test("a video is registered, processed, and then used by a pin with a cover", async () => {
  const { clock, context, ask, post } = simulated();
  const { body } = await post("media", { media_type: "video" });
  const status = async () => (await ask(`media/${body.media_id}`)).body.status;
  expect(await status()).toBe("registered");
  const form = new FormData();
  for (const [name, value] of Object.entries(body.upload_parameters)) form.set(name, `${value}`);
  form.set("file", new Blob([new Uint8Array(memoryFile("video/mp4").content)]));
  const request = new Request(body.upload_url, { method: "POST", body: form });
  expect((await pinterest.respond(context, request)).status).toBe(204);
  const media_source = { source_type: "video_id", media_id: body.media_id };
  const pin = { board_id: BOARD, media_source: { ...media_source, cover_image_key_frame_time: 1 } };
  expect(await status()).toBe("processing");
  expect((await post("pins", pin)).status).toBe(400);
  clock.now = new Date("2026-11-20T10:00:08.000Z");
  expect(await status()).toBe("succeeded");
  expect((await post("pins", { board_id: BOARD, media_source })).status).toBe(400);
  expect((await post("pins", pin)).status).toBe(201);
});

test("a renewal replaces both tokens, and a token without the scope is refused", async () => {
  const { context, ask } = simulated();
  const token = (form: Record<string, string>) =>
    ask("oauth/token", {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { authorization: "Basic YTpi" },
    });
  const renewal = { grant_type: "refresh_token", refresh_token: "sandbox-refresh-0" };
  expect((await token(renewal)).body).toMatchObject({
    refresh_token: "sandbox-refresh-1",
    refresh_token_expires_in: 5_184_000,
  });
  expect((await token(renewal)).status).toBe(400);
  const query =
    "response_type=code&client_id=a&redirect_uri=https://a.b/&scope=boards:read&state=s";
  const back = await pinterest.respond(
    context,
    new Request(`https://www.pinterest.com/oauth/?${query}`),
  );
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const form = { grant_type: "authorization_code", code, redirect_uri: "https://a.b/" };
  const { body } = await token(form);
  expect((await ask("boards", {}, body.access_token)).status).toBe(200);
  expect(await ask("pins", {}, body.access_token)).toMatchObject({
    status: 401,
    body: { code: 3 },
  });
});
