import { Client } from "@xdevplatform/xdk";
import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { type Fetch, NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { manifest, premiumManifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { x } from "./provider.ts";
import { advance, lookup } from "./publish.ts";
import { x as simulator } from "./simulator/index.ts";
import { simulated } from "./testing/simulated.ts";

async function shapeOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const type = request.headers.get("content-type") ?? "";
  const text = type.startsWith("application/json") ? await request.text() : "";
  const body: unknown = text === "" ? null : JSON.parse(text);
  const call = `${request.method} ${pathname.replace(/\/\d{10,}/, "/ID").replace(/users\/[^/]+\//, "users/ME/")}`;
  // For a user's posts the client sends `post.fields` where X's documentation says `tweet.fields`.
  const left_out = ["media_id", "tweet.fields", "post.fields"];
  const query = Object.fromEntries(
    [...searchParams].filter(([name]) => !left_out.includes(name)).sort(),
  );
  return { call, query, body };
}

async function sentByAdapter() {
  const { context } = simulated();
  const shapes: Awaited<ReturnType<typeof shapeOf>>[] = [];
  const fetch: Fetch = async (request) => {
    shapes.push(await shapeOf(request.clone()));
    return context.fetch(request);
  };
  const at = { ...context, fetch };
  const prepared = await prepare(at, {
    format: "post",
    title: null,
    items: itemsOf(["Look"], manifest).map((item) => ({
      ...item,
      media: [memoryFile("image/jpeg")],
    })),
    options: { made_with_ai: true, reply_settings: "following" },
    now: context.now(),
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
  let step = await advance(at, prepared, NO_PROGRESS);
  while ("progress" in step) step = await advance(at, prepared, step.progress);
  await lookup(at, prepared, NO_PROGRESS);
  const [post] = step.done;
  if (post !== undefined) await x.remove?.(at, post);
  return shapes;
}

test("a post with a file is uploaded, created, looked up and deleted as X's client does it", async () => {
  const shapes = await sentByAdapter();
  const account = { external_account_id: "one", handle: "@one" };
  const theirs = await driveSimulator(
    { simulator, account, hosts: ["api.x.com"] },
    async ({ calls }) => {
      const client = new Client({ accessToken: "sandbox-access-0" });
      const file = memoryFile("image/jpeg");
      const { data } = await client.media.initializeUpload({
        mediaType: "image/jpeg",
        mediaCategory: "tweet_image",
        totalBytes: file.content.length,
      });
      const id = data?.id ?? "";
      await client.media.appendUpload(id, {
        media: file.content.toString("base64"),
        segmentIndex: 0,
      });
      await client.media.finalizeUpload(id);
      await client.media.createMetadata({
        id,
        metadata: { altText: { text: file.alt_text ?? "" } },
      });
      const made = await client.posts.create({
        text: "Look",
        madeWithAi: true,
        replySettings: "following",
        media: { mediaIds: [id] },
      });
      await client.users.getPosts("one", {
        maxResults: 100,
        exclude: ["retweets"],
        startTime: shapes.find(({ call }) => call.startsWith("GET"))?.query.start_time,
      });
      await client.posts.delete(made.data?.id ?? "");
      return Promise.all(calls.map(({ request }) => shapeOf(request)));
    },
  );
  const comparable = (all: typeof shapes) =>
    all.map(({ call, query, body }) => ({ call, query, keys: keysOf(body) }));
  // The adapter sends a segment as a form file, the client in base64: X accepts both.
  const [ours, others] = [comparable(shapes), comparable(theirs)].map((all) =>
    all.map((each) => (each.call.endsWith("/append") ? { ...each, keys: [] } : each)),
  );
  expect(ours).toEqual(others);
});

test("a poll is sent as X's client sends it", async () => {
  const choices = ["Rye", "Oats"];
  const { context } = simulated();
  const sent: unknown[] = [];
  const fetch: Fetch = async (request) => {
    sent.push(await request.clone().json());
    return context.fetch(request);
  };
  const at = { ...context, fetch };
  const prepared = await prepare(at, {
    format: "poll",
    title: null,
    items: itemsOf(["Which bread?"], manifest, "poll"),
    options: { poll_choices: choices, poll_duration_minutes: 60 },
    now: context.now(),
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
  await advance(at, prepared, NO_PROGRESS);
  const account = { external_account_id: "one", handle: "@one" };
  const theirs = await driveSimulator(
    { simulator, account, hosts: ["api.x.com"] },
    async ({ calls }) => {
      const client = new Client({ accessToken: "sandbox-access-0" });
      const poll = { options: choices, durationMinutes: 60 };
      await client.posts.create({ text: "Which bread?", poll });
      return calls[0]?.request.json();
    },
  );
  expect(sent).toEqual([theirs]);
});

test("an article is sent as X's client sends it", async () => {
  const { context } = simulated({ name: "Premium" });
  const sent: unknown[] = [];
  const fetch: Fetch = async (request) => {
    sent.push(await shapeOf(request.clone()));
    return context.fetch(request);
  };
  const at = { ...context, fetch };
  const prepared = await prepare(at, {
    format: "article",
    title: "On bread",
    items: itemsOf(["# Rye\n\n**It** [keeps](https://example.com/)"], premiumManifest, "article"),
    options: {},
    now: context.now(),
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
  await publishAll({ advance }, { context: at, prepared });
  const account = { external_account_id: "one", handle: "@one_premium" };
  const theirs = await driveSimulator(
    { simulator, account, hosts: ["api.x.com"] },
    async ({ calls }) => {
      const client = new Client({ accessToken: "sandbox-access-0" });
      const { data } = await client.articles.articleCreateDraft({
        title: "On bread",
        contentState: {
          blocks: [
            { type: "header-one", text: "Rye" },
            {
              type: "unstyled",
              text: "It keeps",
              inlineStyleRanges: [{ offset: 0, length: 2, style: "bold" }],
              entityRanges: [{ offset: 3, length: 5, key: 0 }],
            },
          ],
          entities: [
            {
              key: "0",
              value: { type: "link", mutability: "mutable", data: { url: "https://example.com/" } },
            },
          ],
        },
      });
      await client.articles.articlePublish(data?.id ?? "");
      return Promise.all(calls.map(({ request }) => shapeOf(request)));
    },
  );
  expect(sent).toEqual(theirs);
});

function keysOf(body: unknown): string[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  return Object.entries(body)
    .flatMap(([key, value]) => [key, ...keysOf(value).map((inner) => `${key}.${inner}`)])
    .sort();
}
