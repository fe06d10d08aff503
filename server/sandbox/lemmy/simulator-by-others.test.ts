/** Lemmy's own client at the simulator. */
import { LemmyHttp } from "lemmy-js-client";
import { expect, test } from "vitest";
import { driveSimulator } from "../testing/drive-simulator.ts";
import { lemmy } from "./index.ts";

const drive = {
  simulator: lemmy,
  account: { external_account_id: "https://lemmy.test/u/one", handle: "one@lemmy.test" },
  hosts: ["lemmy.test"],
};
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGP4z8CAFTEMLQkAKP8vwTUn6IAAAAASUVORK5CYII=",
  "base64",
);

async function signedIn(): Promise<LemmyHttp> {
  const client = new LemmyHttp("https://lemmy.test");
  const { jwt } = await client.login({ username_or_email: "one", password: "sandbox-password" });
  client.setHeaders({ authorization: `Bearer ${jwt}` });
  return client;
}

test("it signs in, finds a community, uploads, posts, comments, reads back and deletes", async () => {
  await driveSimulator(drive, async ({ store }) => {
    const client = await signedIn();
    const { my_user } = await client.getSite();
    expect(my_user?.local_user_view.person).toMatchObject({ id: 2, name: "one" });
    const { communities } = await client.search({ q: "boat", type_: "Communities" });
    expect(communities.map(({ community }) => community.name)).toEqual(["boats"]);
    const { community_view } = await client.getCommunity({ name: "boats@lemmy.world.test" });
    const { url = "" } = await client.uploadImage({ image: PNG });
    const { id: community_id } = community_view.community;
    const made = await client.createPost({ name: "A boat", community_id, url, alt_text: "Blue" });
    const { id } = made.post_view.post;
    expect(store.posts).toMatchObject([
      { files: [{ content_type: "image/png", alt_text: "Blue" }] },
    ]);
    await client.createComment({ post_id: id, content: "More" });
    const { comments } = await client.getComments({ post_id: id });
    expect(comments.map(({ comment }) => comment.content)).toEqual(["More"]);
    const listed = () => client.getPosts({ community_id, show_read: true, sort: "New" });
    expect((await listed()).posts.map(({ post }) => post.name)).toEqual(["A boat"]);
    await client.deletePost({ post_id: id, deleted: true });
    expect((await listed()).posts).toEqual([]);
    await expect(client.deletePost({ post_id: id, deleted: true })).rejects.toThrow(
      "couldnt_update_post",
    );
  });
});

test("what a token may do ends with it", async () => {
  await driveSimulator(drive, async () => {
    const client = await signedIn();
    await client.logout();
    expect((await client.getSite()).my_user).toBeUndefined();
    const posting = client.createPost({ name: "A boat", community_id: 11 });
    await expect(posting).rejects.toThrow("incorrect_login");
  });
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
  await driveSimulator(drive, async ({ store }) => {
    const client = await signedIn();
    const posting = client.createPost({ name: "A boat", community_id: 11, ...given });
    await expect(posting).rejects.toThrow(error);
    expect(store.posts).toEqual([]);
  });
});
