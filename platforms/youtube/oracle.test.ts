/**
 * Checks against what Google publishes: its client reads the simulator's responses, and its types know everything the
 * adapter sends. Its client makes no resumable uploads.
 */
import { auth, youtube as createClient, type youtube_v3 } from "@googleapis/youtube";
import { BatchInterceptor } from "@mswjs/interceptors";
import { ClientRequestInterceptor } from "@mswjs/interceptors/ClientRequest";
import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { interactions } from "./converse.ts";
import type { VideoResource } from "./prepare.ts";
import { choices } from "./provider.ts";
import { simulated } from "./testing/simulated.ts";

type Undocumented<Sent, Schema> = Exclude<keyof Sent, keyof Schema>;

test("Google's types know every field of a video that is sent", () => {
  expectTypeOf<VideoResource>().toExtend<youtube_v3.Schema$Video>();
  expectTypeOf<
    Undocumented<VideoResource["snippet"], youtube_v3.Schema$VideoSnippet>
  >().toBeNever();
  expectTypeOf<Undocumented<VideoResource["status"], youtube_v3.Schema$VideoStatus>>().toBeNever();
});

const { context, ready, publish } = simulated();
const interceptor = new BatchInterceptor({
  name: "google",
  interceptors: [new ClientRequestInterceptor(), new FetchInterceptor()],
});

beforeAll(() => {
  interceptor.on("request", async ({ request, controller }) => {
    controller.respondWith(await context.fetch(request));
  });
  interceptor.apply();
});

afterAll(() => interceptor.dispose());

function signedIn() {
  const client = new auth.OAuth2({ clientId: "app", clientSecret: "secret" });
  client.setCredentials({ access_token: "sandbox-access-0" });
  return createClient({ version: "v3", auth: client, retry: false });
}

test("Google's client reads the channel, its playlists and the categories", async () => {
  const google = signedIn();
  const channels = await google.channels.list({ part: ["snippet", "status"], mine: true });
  expect(channels.data.items?.[0]?.id).toBe("UCone");
  const playlists = await google.playlists.list({ part: ["snippet"], mine: true });
  const titles = playlists.data.items?.map(({ snippet }) => snippet?.title);
  const offered = await choices.playlist_id?.(context, { query: "", options: {} });
  expect(offered?.map(({ label }) => label)).toEqual(titles);
  const categories = await google.videoCategories.list({ part: ["snippet"], regionCode: "US" });
  expect(categories.data.items?.find(({ id }) => id === "22")?.snippet?.title).toBe(
    "People & Blogs",
  );
  const found = await choices.category_id?.(context, { query: "blog", options: {} });
  expect(found).toEqual([{ value: "22", label: "People & Blogs", detail: null }]);
});

test("Google's client finds what the adapter has published, comments on it, and deletes it", async () => {
  const google = signedIn();
  const { items } = await publish(
    await ready({ playlist_id: "PLUConetalks", first_comment: "First" }),
  );
  const id = items[0]?.external_post_id ?? "";
  const videos = await google.videos.list({ part: ["snippet", "status"], id: [id] });
  expect(videos.data.items?.[0]).toMatchObject({
    snippet: { title: "A walk", description: "About it" },
    status: { uploadStatus: "processed", selfDeclaredMadeForKids: false },
  });
  const listed = await google.playlistItems.list({ part: ["snippet"], playlistId: "PLUConetalks" });
  expect(listed.data.items?.map(({ snippet }) => snippet?.resourceId?.videoId)).toEqual([id]);
  const comment = { snippet: { textOriginal: "Second" } };
  await google.commentThreads.insert({
    part: ["snippet"],
    requestBody: { snippet: { videoId: id, topLevelComment: comment } },
  });
  const threads = await google.commentThreads.list({ part: ["snippet"], videoId: id });
  const texts = threads.data.items?.map(
    ({ snippet }) => snippet?.topLevelComment?.snippet?.textOriginal,
  );
  expect(texts).toEqual(["Second", "First"]);
  await google.videos.delete({ id });
  const deletion = google.videos.delete({ id });
  await expect(deletion).rejects.toMatchObject({
    status: 404,
    response: { data: { error: { errors: [{ reason: "videoNotFound" }] } } },
  });
});

test("Google's client reads the comments that the adapter reads, and finds its reply", async () => {
  const google = signedIn();
  const { items } = await publish(await ready());
  const video = items[0]?.external_post_id ?? "";
  const top = { snippet: { textOriginal: "1 < 2 & 3" } };
  const { data } = await google.commentThreads.insert({
    part: ["snippet"],
    requestBody: { snippet: { videoId: video, topLevelComment: top } },
  });
  const thread = data.id ?? "";
  for (let number = 1; number <= 7; number += 1)
    await google.comments.insert({
      part: ["snippet"],
      requestBody: { snippet: { parentId: thread, textOriginal: `Reply ${number}` } },
    });
  const given = { cursor: null, since: new Date(0), posts: [] };
  const read = await interactions.read(context, given);
  const found = read.items.filter(({ on_external_id }) => on_external_id === video);
  const { data: listed } = await google.comments.list({
    part: ["snippet"],
    parentId: thread,
    textFormat: "plainText",
    maxResults: 100,
  });
  expect(listed.items).toHaveLength(7);
  expect(new Set(found.map(({ external_id }) => external_id))).toEqual(
    new Set([thread, ...(listed.items ?? []).map(({ id }) => id)]),
  );
  expect(found.find(({ external_id }) => external_id === thread)).toMatchObject({
    text: "1 < 2 & 3",
    parent_external_id: null,
    author: { ours: true },
  });
  expect(found.every(({ author }) => author?.ours === true)).toBe(true);
});

test("Google's types know every field of a reply that is sent", () => {
  const body = { snippet: { parentId: "Ug1", textOriginal: "Thanks" } };
  expectTypeOf(body).toExtend<youtube_v3.Schema$Comment>();
  expectTypeOf<Undocumented<typeof body.snippet, youtube_v3.Schema$CommentSnippet>>().toBeNever();
});

test("Google's client reads a refused sign-in as such", async () => {
  const client = new auth.OAuth2({ clientId: "app", clientSecret: "secret" });
  client.setCredentials({ refresh_token: "unknown" });
  await expect(client.getAccessToken()).rejects.toThrow(/invalid_grant/);
});
