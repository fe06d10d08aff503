import { Client } from "@xdevplatform/xdk";
import { expect, test } from "vitest";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { x } from "./index.ts";

const drive = {
  simulator: x,
  account: { external_account_id: "12", handle: "@one" },
  hosts: ["api.x.com"],
};

test("it posts, replies, reads back and deletes", async () => {
  await driveSimulator(drive, async ({ store, calls }) => {
    const client = new Client({ accessToken: "sandbox-access-0" });
    const me = await client.users.getMe({ userFields: ["subscription_type"] });
    expect(me.data).toMatchObject({ id: "12", username: "one" });
    const first = await client.posts.create({ text: "Good morning https://example.com" });
    const id = first.data?.id ?? "";
    await client.posts.create({ text: "More", reply: { inReplyToTweetId: id } });
    expect(store.posts.map(({ text }) => text)).toEqual([
      "Good morning https://example.com",
      "More",
    ]);
    const listed = await client.users.getPosts("12", { maxResults: 100 });
    expect(listed.data?.map((post) => post.id)).toEqual(
      store.posts.map((post) => post.external_post_id).reverse(),
    );
    await client.posts.delete(id);
    expect((await client.users.getPosts("12", { maxResults: 100 })).data).toHaveLength(1);
    expect(calls.every(({ status }) => status < 300)).toBe(true);
  });
});

test("it reads mentions with their authors, and replies to one", async () => {
  await driveSimulator(drive, async ({ store }) => {
    const client = new Client({ accessToken: "sandbox-access-0" });
    store.written.push({
      external_id: "1900000000000000001",
      kind: "mention",
      text: "1 < 2",
      rating: null,
      author: { name: "Rita", handle: "rita" },
      written_at: new Date(),
      on_external_id: null,
      parent_external_id: null,
      edited_at: null,
      deleted_at: null,
    });
    const { data, includes } = await client.users.getMentions("12", {
      maxResults: 5,
      expansions: ["author_id"],
    });
    expect(data).toMatchObject([{ id: "1900000000000000001", text: "@one 1 &lt; 2" }]);
    expect(includes?.users).toMatchObject([{ name: "Rita", username: "rita" }]);
    const inReplyToTweetId = data?.[0]?.id ?? "";
    await client.posts.create({ text: "Thanks", reply: { inReplyToTweetId } });
    expect(store.posts.map(({ text }) => text)).toEqual(["Thanks"]);
  });
});

test("it uploads in parts, and the post shows the file", async () => {
  const jpeg = Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    Buffer.alloc(2_000),
  ]);
  await driveSimulator(drive, async ({ store }) => {
    const client = new Client({ accessToken: "sandbox-access-0" });
    const begun = await client.media.initializeUpload({
      mediaType: "image/jpeg",
      mediaCategory: "tweet_image",
      totalBytes: jpeg.length,
    });
    const id = begun.data?.id ?? "";
    for (const [segmentIndex, start] of [0, 1_000, 2_000].entries()) {
      const media = jpeg.subarray(start, start + 1_000).toString("base64");
      await client.media.appendUpload(id, { media, segmentIndex });
    }
    await client.media.finalizeUpload(id);
    const metadata = { altText: { text: "A sunrise" } };
    await client.media.createMetadata({ id, metadata });
    await client.posts.create({ text: "Look", media: { mediaIds: [id] } });
    expect(store.posts).toMatchObject([{ files: [{ alt_text: "A sunrise", size: jpeg.length }] }]);
  });
});

test("a refusal follows X's problem document", async () => {
  const posting = driveSimulator(drive, () =>
    new Client({ accessToken: "sandbox-access-0" }).posts.create({ text: "a".repeat(281) }),
  );
  await expect(posting).rejects.toMatchObject({ status: 400 });
});

test("it creates an article's draft and publishes it", async () => {
  const account = { external_account_id: "12", handle: "@one_premium" };
  await driveSimulator({ ...drive, account }, async ({ store }) => {
    const client = new Client({ accessToken: "sandbox-access-0" });
    const made = await client.articles.articleCreateDraft({
      title: "On bread",
      contentState: {
        blocks: [
          { type: "header-one", text: "Rye" },
          {
            type: "unstyled",
            text: "It keeps.",
            inlineStyleRanges: [{ offset: 3, length: 5, style: "bold" }],
          },
        ],
        entities: [],
      },
    });
    expect(made.data?.title).toBe("On bread");
    const published = await client.articles.articlePublish(made.data?.id ?? "");
    expect(store.posts).toMatchObject([
      { external_post_id: published.data?.postId, text: "Rye\nIt keeps." },
    ]);
  });
});
