import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import { createCaller } from "#platforms/lemmy/testing/published-calls.ts";
import { lemmy } from "./index.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGP4z8CAFTEMLQkAKP8vwTUn6IAAAAASUVORK5CYII=",
  "base64",
);
const SERVER = "https://lemmy.test";

function open() {
  const store = createMemoryStore();
  const account = { external_account_id: `${SERVER}/u/one`, handle: "one@lemmy.test" };
  const now = () => new Date("2026-11-20T10:00:00.000Z");
  return { store, ...createCaller(SERVER, simulatorFetch(lemmy, { store, account, now })) };
}

async function signedIn() {
  const server = open();
  const person = { username_or_email: "one", password: "sandbox-password" };
  const { jwt } = await server.call("POST /api/v3/user/login", person);
  server.signIn(jwt);
  return server;
}

test("an account signs in, finds a community, uploads, posts, comments, reads back and deletes", async () => {
  const { store, call } = await signedIn();
  const { my_user } = await call("GET /api/v3/site", {});
  expect(my_user?.local_user_view.person).toMatchObject({ id: 2, name: "one" });
  const found = await call("GET /api/v3/search", { q: "boat", type_: "Communities" });
  expect(found.communities.map(({ community }) => community.name)).toEqual(["boats"]);
  const named = { name: "boats@lemmy.world.test" };
  const { community_view } = await call("GET /api/v3/community", named);
  const { files = [] } = await call("POST /pictrs/image", { "images[]": new Blob([PNG]) });
  const { id: community_id } = community_view.community;
  const url = `${SERVER}/pictrs/image/${files[0]?.file}`;
  const boat = { name: "A boat", community_id, url, alt_text: "Blue" };
  const made = await call("POST /api/v3/post", boat);
  const { id: post_id } = made.post_view.post;
  expect(store.posts).toMatchObject([{ files: [{ content_type: "image/png", alt_text: "Blue" }] }]);
  await call("POST /api/v3/comment", { post_id, content: "More" });
  const { comments } = await call("GET /api/v3/comment/list", { post_id: String(post_id) });
  expect(comments.map(({ comment }) => comment.content)).toEqual(["More"]);
  const edited = await call("PUT /api/v3/post", { post_id, name: "A ship" });
  expect(edited.post_view).toMatchObject({
    post: { name: "A ship", url },
    counts: { comments: 1 },
  });
  const query = { community_id: String(community_id), show_read: "true", sort: "New" } as const;
  const listed = () => call("GET /api/v3/post/list", query);
  expect((await listed()).posts.map(({ post }) => post.name)).toEqual(["A ship"]);
  await call("POST /api/v3/post/delete", { post_id, deleted: true });
  expect((await listed()).posts).toEqual([]);
  const again = call("POST /api/v3/post/delete", { post_id, deleted: true });
  await expect(again).rejects.toThrow("couldnt_update_post");
});

test("a token's permissions end with it", async () => {
  const { call } = await signedIn();
  await call("POST /api/v3/user/logout", {});
  expect((await call("GET /api/v3/site", {})).my_user).toBeUndefined();
  const posting = call("POST /api/v3/post", { name: "A boat", community_id: 11 });
  await expect(posting).rejects.toThrow("incorrect_login");
});

test.each([
  [{ name: "Hi" }, "invalid_post_title"],
  [{ name: "t".repeat(201) }, "invalid_post_title"],
  [{ name: "Two\nlines" }, "invalid_post_title"],
  [{ body: "b".repeat(50_001) }, "invalid_body_field"],
  [{ alt_text: "a".repeat(1_501) }, "alt_text_length_overflow"],
  [{ url: "no address" }, "invalid_url"],
  [{ url: "ftp://a.example/" }, "invalid_url_scheme"],
  [{ url: `https://a.example/${"x".repeat(2_000)}` }, "url_length_overflow"],
  [{ community_id: 99 }, "couldnt_find_community"],
  [{ community_id: 13 }, "only_mods_can_post_in_community"],
])("a post with %j is refused by %s", async (given, error) => {
  const { store, call } = await signedIn();
  const posting = call("POST /api/v3/post", { name: "A boat", community_id: 11, ...given });
  await expect(posting).rejects.toThrow(error);
  expect(store.posts).toEqual([]);
});

test("an upload that isn't an image is refused as pict-rs does", async () => {
  const { call } = await signedIn();
  const uploading = call("POST /pictrs/image", { "images[]": new Blob(["text"]) });
  await expect(uploading).rejects.toThrow(/^Unsupported file type$/);
});
