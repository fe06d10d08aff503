/**
 * Runs Tumblr's own client against the simulator. The client uses OAuth 1, which the simulator doesn't support: the
 * token is added on the way.
 */
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchInterceptor } from "@mswjs/interceptors";
import { ClientRequestInterceptor } from "@mswjs/interceptors/ClientRequest";
import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { createClient } from "tumblr.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMemoryStore, type MemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { tumblr } from "./index.ts";

const interceptor = new BatchInterceptor({
  name: "tumblr",
  interceptors: [new ClientRequestInterceptor(), new FetchInterceptor()],
});
const client = createClient({
  consumer_key: "key",
  consumer_secret: "secret",
  token: "token",
  token_secret: "secret",
});
const account = { external_account_id: "t:one", handle: "one" };

let store: MemoryStore;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crier-tumblr-"));
  interceptor.on("request", async ({ request, controller }) => {
    const signed = new Request(request);
    signed.headers.set("authorization", "Bearer sandbox-access-0");
    const now = () => new Date("2026-11-20T10:00:00.000Z");
    controller.respondWith(await tumblr.respond({ store, account, now }, signed));
  });
  interceptor.apply();
});
beforeEach(() => {
  store = createMemoryStore();
});
afterAll(async () => {
  interceptor.dispose();
  await rm(folder, { recursive: true });
});

test("it finds the person's blogs", async () => {
  const { user } = await client.userInfo();
  expect(user.blogs.map(({ name }: { name: string }) => name)).toEqual(["one-too", "one"]);
});

test("it posts, reads back and deletes", async () => {
  const content = [
    { type: "text", text: "Hello", formatting: [{ type: "bold", start: 0, end: 5 }] },
  ] as const;
  const tags = ["boats", "sea"];
  const { id } = await client.createPost("one", {
    content,
    tags,
    source_url: "https://a.example/",
  });
  const { posts } = await client.blogPosts("one", { npf: true });
  expect(posts).toMatchObject([{ id_string: id, content, tags, state: "published" }]);
  await client.deletePost("one", id);
  expect(await client.blogPosts("one", { npf: true })).toMatchObject({ posts: [], total_posts: 0 });
});

test("it sends an image with its text", async () => {
  const { content } = memoryFile("image/jpeg");
  const path = join(folder, "picture.jpg");
  await writeFile(path, content);
  const picture = { type: "image" as const, media: createReadStream(path), alt_text: "A boat" };
  await client.createPost("one", { content: [{ type: "text", text: "Look" }, picture] });
  const [post] = store.posts;
  expect(post?.files).toMatchObject([{ content_type: "image/jpeg", alt_text: "A boat" }]);
  expect(store.files.get(post?.files?.[0]?.name ?? "")).toEqual(content);
});

test("a refusal reaches it with its status", async () => {
  const content = [{ type: "text" as const, text: "a".repeat(4097) }];
  await expect(client.createPost("one", { content })).rejects.toThrow("400 Bad Request");
  await expect(client.deletePost("one", "1")).rejects.toThrow("404 Not Found");
});
