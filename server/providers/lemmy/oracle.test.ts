/** What the adapter sends and knows, held to Lemmy's own client: its types, and what it sends for the same. */
import {
  type CreateComment,
  type CreatePost,
  type LemmyErrorType,
  LemmyHttp,
  type Login,
} from "lemmy-js-client";
import { expect, expectTypeOf, test } from "vitest";
import { lemmy as simulator } from "#server/sandbox/lemmy/index.ts";
import { driveSimulator } from "#server/sandbox/testing/drive-simulator.ts";
import { memoryFile } from "../kit/testing/memory-files.ts";
import type { logIn, NewComment, NewPost } from "./client.ts";
import { ERROR_NAMES } from "./map-error.ts";
import { simulated } from "./testing/simulated.ts";

const SERVER = "https://lemmy.test";

test("what is sent is of the client's types", () => {
  expectTypeOf<NewPost>().toExtend<CreatePost>();
  expectTypeOf<NewComment>().toExtend<CreateComment>();
  expectTypeOf<Parameters<typeof logIn>[1]>().toExtend<Login>();
});

test("every refusal that is told apart is one that the client knows, or of version 1", () => {
  const known: readonly string[] = ERROR_NAMES;
  expectTypeOf<(typeof ERROR_NAMES)[number]>().toExtend<
    LemmyErrorType["error"] | "too_many_requests" | "image_upload_disabled"
  >();
  expect(known).toContain("rate_limit_error");
});

/** A request by its method, its path, its query and the names in its body. */
async function formOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  const names = text.startsWith("{")
    ? Object.keys(JSON.parse(text))
    : [...text.matchAll(/; name="([^"]+)"/g)].map(([, name]) => name);
  return `${request.method} ${pathname} ${[...searchParams.keys()].toSorted()} ${names.toSorted()}`;
}

test("the adapter's calls are those that the client makes", async () => {
  const forms: string[] = [];
  const { context, ready, publish } = simulated();
  const via = {
    ...context,
    fetch: async (request: Request) => {
      forms.push(await formOf(request));
      return context.fetch(request);
    },
  };
  const media = [memoryFile("image/jpeg", { alt_text: "A boat" })];
  await publish(await ready("Hello", { media, options: { first_comment: "More" } }), via);
  const account = { external_account_id: `${SERVER}/u/one`, handle: "one@lemmy.test" };
  await driveSimulator({ simulator, account, hosts: ["lemmy.test"] }, async ({ calls }) => {
    const client = new LemmyHttp(SERVER, { headers: { authorization: "Bearer sandbox-jwt" } });
    const { files = [] } = await client.uploadImage({
      image: Buffer.from(media[0]?.content ?? []),
    });
    const url = `${SERVER}/pictrs/image/${files[0]?.file}`;
    const post = { name: "A title", community_id: 11, body: "Hello", url, nsfw: false };
    const { post_view } = await client.createPost({ ...post, alt_text: "A boat" });
    const post_id = post_view.post.id;
    await client.getComments({ post_id, type_: "All", sort: "New", limit: 50 });
    await client.createComment({ content: "More", post_id });
    const theirs = await Promise.all(calls.map(({ request }) => formOf(request)));
    expect(forms).toEqual(theirs);
  });
});
