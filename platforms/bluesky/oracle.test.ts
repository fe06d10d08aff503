import { jsonToLex, lexicons } from "@atproto/api";
import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type Fetch, NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { bluesky } from "./provider.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

/** Parameters that aren't texts. */
const TYPES: Record<string, (value: string) => unknown> = {
  exp: Number,
  uris: (uri) => [uri],
};

const METHOD = /^\/xrpc\/([\w.]+)$/;

async function checkCall(request: Request): Promise<string> {
  const url = new URL(request.url);
  const id = METHOD.exec(url.pathname)?.[1];
  if (id === undefined) return url.hostname;
  const parameters = Object.fromEntries(
    [...url.searchParams].map(([name, value]) => [name, TYPES[name]?.(value) ?? value]),
  );
  // The video service reads parameters that its schema doesn't list.
  if (id !== "app.bsky.video.uploadVideo") lexicons.assertValidXrpcParams(id, parameters);
  if (request.headers.get("content-type") === "application/json") {
    const input = jsonToLex(await request.clone().json());
    lexicons.assertValidXrpcInput(id, input);
    const { record, collection = "" } = input as { record?: unknown; collection?: string };
    if (record !== undefined) lexicons.assertValidRecord(collection, record);
  }
  return id;
}

const CHOSEN = {
  quote: "https://bsky.app/profile/two.test/post/3lbxzzzzzzz22",
  reply_control: "followers_following_mentioned",
  quote_control: "nobody",
  tags: "rye, sourdough",
};

test.each([
  ["a link's card", "See https://example.com/illustrated/a", [], {}],
  ["pictures", "Look", [memoryFile("image/jpeg"), memoryFile("image/png", { seed: 2 })], {}],
  ["a video", "Look", [memoryFile("video/mp4", { size: 5_000 })], {}],
  ["all options", "Look", [], CHOSEN],
  ["a picture and all options", "Look", [memoryFile("image/jpeg")], CHOSEN],
])("every call of a post with %s matches its schema", async (_, markdown, media, options) => {
  const at = simulated();
  const checked: string[] = [];
  const fetch: Fetch = async (request) => {
    checked.push(await checkCall(request));
    return at.context.fetch(request);
  };
  const context = { ...at.context, fetch, web: fetch };
  const prepared = await prepare(context, {
    format: "post",
    title: null,
    items: itemsOf([`${markdown} @two.test`], manifest).map((item) => ({ ...item, media })),
    options,
    now: context.now(),
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
  let step = await advance(context, prepared, NO_PROGRESS);
  while ("progress" in step) {
    at.pass(step.after_ms);
    step = await advance(context, prepared, step.progress);
  }
  const [post] = step.done;
  if (post !== undefined) await bluesky.remove?.(context, post);
  expect(checked).toEqual(
    expect.arrayContaining(["com.atproto.repo.putRecord", "com.atproto.repo.deleteRecord"]),
  );
});
