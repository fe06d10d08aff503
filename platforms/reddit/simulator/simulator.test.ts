import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { reddit } from "./index.ts";

const POST = { kind: "self", sr: "test", title: "A title", text: "Words", api_type: "json" };

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "one", handle: "u/one" };
  const context = { store, account, now: () => clock.now };
  const ask = async (path: string, init: RequestInit = {}, token = "sandbox-access-0") => {
    const request = new Request(`https://oauth.reddit.com/${path}`, init);
    request.headers.set("user-agent", "a test");
    if (!request.headers.has("authorization"))
      request.headers.set("authorization", `bearer ${token}`);
    const answer = await reddit.respond(context, request);
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };
  const post = (path: string, form: Record<string, string>) =>
    ask(path, { method: "POST", body: new URLSearchParams(form) });
  return { clock, store, context, ask, post };
}

async function upload({ context, post }: ReturnType<typeof simulated>, bytes: Buffer) {
  const lease = { filepath: "a.jpg", mimetype: "image/jpeg" };
  const { body } = await post("api/media/asset.json", lease);
  const form = new FormData();
  for (const { name, value } of body.args.fields) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(bytes)]));
  const place = `https:${body.args.action}`;
  const answer = await reddit.respond(context, new Request(place, { method: "POST", body: form }));
  const key = body.args.fields.find(({ name }: { name: string }) => name === "key").value;
  return { status: answer.status, url: `${place}/${key}`, id: body.asset.asset_id as string };
}

test("a caller without a user agent, and a token without the scope, are refused", async () => {
  const { context, ask } = simulated();
  const nameless = new Request("https://oauth.reddit.com/api/v1/me", {
    headers: { authorization: "bearer sandbox-access-0" },
  });
  expect((await reddit.respond(context, nameless)).status).toBe(429);
  const authorize =
    "api/v1/authorize?response_type=code&client_id=a&redirect_uri=https://a.b/&scope=identity&state=s";
  const request = new Request(`https://www.reddit.com/${authorize}`, {
    headers: { "user-agent": "a test" },
  });
  const back = await reddit.respond(context, request);
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const form = { grant_type: "authorization_code", code, redirect_uri: "https://a.b/" };
  const { body } = await ask("api/v1/access_token", {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { authorization: "Basic YTpi" },
  });
  expect((await ask("api/v1/me", {}, body.access_token)).status).toBe(200);
  expect((await ask("user/one/submitted", {}, body.access_token)).status).toBe(403);
});

test.each([
  [{ title: "t".repeat(300) }, null],
  [{ title: "t".repeat(301) }, "TOO_LONG"],
  [{ title: "  " }, "NO_TEXT"],
  [{ text: "t".repeat(40_000) }, null],
  [{ text: "t".repeat(40_001) }, "TOO_LONG"],
  [{ text: "" }, null],
  [{ sr: "" }, "SUBREDDIT_REQUIRED"],
  [{ sr: "r/test" }, "SUBREDDIT_NOEXIST"],
  [{ sr: "pics" }, "NO_SELFS"],
  [{ sr: "boats" }, null],
  [{ kind: "link" }, "NO_URL"],
  [{ kind: "link", url: "no address" }, "BAD_URL"],
  [{ kind: "link", url: "https://a.b", sr: "askreddit" }, "NO_LINKS"],
  [{ kind: "poll" }, "INVALID_OPTION"],
  [{ kind: "image", url: "https://a.b/c.jpg" }, "BAD_IMAGE"],
  [{ flair_id: "1" }, "BAD_FLAIR_TEMPLATE_ID"],
  [{ unknown: "field" }, null],
])("%#: a submission gets the error %s", async (changes, code) => {
  const { store, post } = simulated();
  const { body } = await post("api/submit", { ...POST, ...changes } as Record<string, string>);
  expect(body.json.errors[0]?.[0] ?? null).toBe(code);
  expect(store.posts).toHaveLength(code === null ? 1 : 0);
});

test("a subreddit's requirements are enforced where the caller asks for it", async () => {
  const { post } = simulated();
  const flairless = { ...POST, sr: "boats", validate_on_submit: "true" };
  expect(await post("api/submit", flairless)).toMatchObject({
    status: 400,
    body: { reason: "SUBMIT_VALIDATION_FLAIR_REQUIRED", fields: ["flair"] },
  });
});

test("an image is accepted as its lease says, and visible after a while", async () => {
  const bench = simulated();
  const { content } = memoryFile("image/jpeg");
  const { status, url, id } = await upload(bench, content);
  expect(status).toBe(201);
  const { body } = await bench.post("api/submit", { ...POST, kind: "image", url });
  expect(body.json.data).not.toHaveProperty("id");
  const submitted = () => bench.ask("user/one/submitted");
  expect((await submitted()).body.data.children).toEqual([]);
  bench.clock.now = new Date("2026-11-20T10:00:03.000Z");
  expect((await submitted()).body.data.children).toMatchObject([
    { kind: "t3", data: { url: `https://i.redd.it/${id}.jpg`, selftext: "Words" } },
  ]);
});

test("a mislabeled file, one too large, and one without a lease are refused", async () => {
  const bench = simulated();
  const lie = await upload(bench, Buffer.from("no picture"));
  const { body } = await bench.post("api/submit", { ...POST, kind: "image", url: lie.url });
  expect(body.json.errors[0][0]).toBe("BAD_IMAGE");
  expect((await upload(bench, Buffer.alloc(20_971_521))).status).toBe(400);
  const place = "https://reddit-uploaded-media.s3-accelerate.amazonaws.com";
  const form = new FormData();
  form.set("key", "rte_images/mine");
  form.set("file", new Blob(["bytes"]));
  const request = new Request(place, { method: "POST", body: form });
  expect((await reddit.respond(bench.context, request)).status).toBe(403);
});

test("a gallery has 2 to 20 images", async () => {
  const bench = simulated();
  const { id } = await upload(bench, memoryFile("image/jpeg").content);
  const submit = (count: number) =>
    bench.ask("api/submit_gallery_post.json", {
      method: "POST",
      body: JSON.stringify({
        sr: "test",
        title: "A title",
        items: Array.from({ length: count }, () => ({ media_id: id })),
      }),
    });
  expect((await submit(1)).body.json.errors[0][0]).toBe("BAD_NUMBER");
  expect((await submit(21)).body.json.errors[0][0]).toBe("BAD_NUMBER");
  expect((await submit(20)).body.json.data.id).toMatch(/^t3_/);
});
