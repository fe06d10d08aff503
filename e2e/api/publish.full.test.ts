/** Publishes over the REST API of a running instance: markdown in, a record on the platform out. */
import { type AppBskyFeedPost, AtpAgent } from "@atproto/api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ReceivedPost } from "#core/contract/resources/received-post.ts";
import { createApi } from "../fixtures.ts";
import { type BlueskyServer, startBlueskyServer } from "../servers/bluesky/index.ts";
import { untilEnded } from "./until-ended.ts";

const api = createApi();
let server: BlueskyServer;

beforeAll(async () => {
  server = await startBlueskyServer();
});
afterAll(() => server.stop());

function copy() {
  return `Größe **matters** 👩‍👩‍👧‍👦: read [our notes](https://example.com/a_(b)) or https://example.org/x?y=1, says @${server.otherHandle} #día_2`;
}

function expectedText() {
  return `Größe matters 👩‍👩‍👧‍👦: read our notes or https://example.org/x?y=1, says @${server.otherHandle} #día_2`;
}

function connectLive(password = server.password) {
  const credentials = { service: server.service, identifier: server.handle, password };
  return api.post<Channel>("/channels", { provider: "bluesky", mode: "live", credentials });
}

function create(channel: Channel, more: object = {}) {
  return api.post<Post>("/posts", {
    content: copy(),
    channels: [channel.id],
    scheduled_at: "now",
    ...more,
  });
}

/** Returns the text of each facet, cut from the text's UTF-8 bytes. */
function markedWords({ text, facets = [] }: AppBskyFeedPost.Record) {
  const bytes = Buffer.from(text);
  return facets.map(({ index, features: [feature] }) => ({
    words: bytes.subarray(index.byteStart, index.byteEnd).toString(),
    feature: feature && { ...feature, $type: feature.$type?.split("#")[1] },
  }));
}

test("a post published now is on Bluesky's own server with exact text and facets", async () => {
  const { status, body: channel } = await connectLive();
  expect(status).toBe(201);
  expect(channel).toMatchObject({
    provider: "bluesky",
    mode: "live",
    handle: server.handle,
    health: "healthy",
  });

  const { body: created } = await create(channel);
  expect(created).toMatchObject({ status: "publishing", ready: true });
  const post = await untilEnded(api, created.id);
  const [entry] = post.channels;
  expect(post.status).toBe("published");
  expect(entry).toMatchObject({
    status: "published",
    external_post_id: expect.stringMatching(new RegExp(`^at://${server.did}/app.bsky.feed.post/`)),
    url: expect.stringMatching(new RegExp(`^https://bsky.app/profile/${server.did}/post/`)),
    warnings: [{ code: "dropped_mark" }],
  });

  const reader = new AtpAgent({ service: server.service });
  const rkey = entry?.external_post_id?.split("/").at(-1) as string;
  const { value } = await reader.app.bsky.feed.post.get({ repo: server.did, rkey });
  expect(value.text).toBe(expectedText());
  expect(markedWords(value)).toEqual([
    { words: "our notes", feature: { $type: "link", uri: "https://example.com/a_(b)" } },
    {
      words: "https://example.org/x?y=1",
      feature: { $type: "link", uri: "https://example.org/x?y=1" },
    },
    {
      words: `@${server.otherHandle}`,
      feature: { $type: "mention", did: expect.stringMatching(/^did:plc:/) },
    },
    { words: "#día_2", feature: { $type: "tag", tag: "día_2" } },
  ]);
  const { records } = await reader.app.bsky.feed.post.list({ repo: server.did });
  expect(records).toHaveLength(1);
});

test.each(["bluesky", "mastodon"])(
  "a post published now reaches the simulator of %s once and has a public page",
  async (provider) => {
    const { body: channel } = await api.post<Channel>("/channels", { provider, mode: "sandbox" });
    const { body: created } = await create(channel);
    const {
      channels: [entry],
    } = await untilEnded(api, created.id);
    expect(entry).toMatchObject({ status: "published", error: null });

    const { body: received } = await api.get<ReceivedPost[]>(
      `/sandbox/channels/${channel.id}/received`,
    );
    const text = entry?.content.text as string;
    if (provider === "bluesky") expect(text).toBe(expectedText());
    expect(received).toEqual([
      {
        external_post_id: entry?.external_post_id,
        text,
        url: entry?.url,
        received_at: expect.any(String),
        edited_at: null,
        deleted_at: null,
        payload: expect.anything(),
      },
    ]);
    const page = await fetch(entry?.url as string, { redirect: "manual" });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Größe matters");
    expect((await fetch(`${entry?.url}x`, { redirect: "manual" })).status).toBe(404);
  },
);

test("a scheduled post is published on time", async () => {
  const { body: channel } = await api.post<Channel>("/channels", {
    provider: "bluesky",
    mode: "sandbox",
  });
  const scheduled_at = new Date(Date.now() + 1_500).toISOString();
  const { body: created } = await create(channel, { scheduled_at });
  expect(created).toMatchObject({ status: "scheduled", scheduled_at });
  await expect
    .poll(async () => (await api.get<Post>(`/posts/${created.id}`)).body.status, {
      timeout: 15_000,
    })
    .toBe("published");
});

test("a wrong password is refused with a helpful message and creates no channel", async () => {
  const before = await api.get<Channel[]>("/channels");
  const { status, body } = await api.post<ErrorEnvelope>("/channels", {
    provider: "bluesky",
    mode: "live",
    credentials: {
      service: server.service,
      identifier: server.handle,
      password: "wrong-pass-word-here",
    },
  });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: "BAD_REQUEST",
    reason: "connect_failed",
    message: expect.stringMatching(/password/i),
  });
  expect((await api.get<Channel[]>("/channels")).body).toEqual(before.body);
});

test("a post for an unavailable Bluesky server waits, and says why and until when", async () => {
  const unavailable = await startBlueskyServer();
  const credentials = {
    service: unavailable.service,
    identifier: unavailable.handle,
    password: unavailable.password,
  };
  const { body: channel } = await api.post<Channel>("/channels", {
    provider: "bluesky",
    mode: "live",
    credentials,
  });
  await unavailable.stop();
  const { body: created } = await create(channel);
  const post = await vi.waitFor(
    async () => {
      const { body } = await api.get<Post>(`/posts/${created.id}`);
      expect(body.channels[0]?.next_attempt_at).not.toBeNull();
      return body;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(post).toMatchObject({
    status: "publishing",
    channels: [
      { status: "publishing", error: expect.stringMatching(/^platform_unavailable: .*localhost/) },
    ],
  });
}, 60_000);
