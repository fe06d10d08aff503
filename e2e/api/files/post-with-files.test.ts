/** Uploads, processes, posts and receives files over HTTP, as the API's documentation describes. */
import { expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Api, createApi, testInstance } from "#e2e/fixtures.ts";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import { makePng } from "#e2e/make-png.ts";
import { untilEnded } from "../until-ended.ts";
import { put, reserve, sendFile, toNewFile, untilLookedAt } from "./send-file.ts";

const CAKE = makePng("cake.png", { width: 640, height: 480 });
const ROCKET = makePng("rocket.png", { width: 300, height: 300, colour: [200, 40, 40] });

async function newTeam(...providers: string[]): Promise<{ api: Api; channels: string[] }> {
  const mark = crypto.randomUUID().slice(0, 8);
  const team = { name: `Files ${mark}`, email: `files-${mark}@example.com` };
  const { api_key } = await createOrganization({ CRIER_HOME: testInstance().home }, team);
  const api = createApi(api_key);
  const channels: string[] = [];
  for (const provider of providers) {
    const { body } = await api.post<Channel>("/channels", { provider, mode: "sandbox" });
    channels.push(body.id);
  }
  return { api, channels };
}

/** Returns the alt text and bytes of the files that a sandbox shows for a post, in order. */
async function receivedFiles(url: string | null | undefined) {
  const page = await (await fetch(url ?? "")).text();
  const tags = [...page.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return Promise.all(
    tags.map(async (tag) => {
      const bytes = await (await fetch(attribute(tag, "src"))).arrayBuffer();
      return { alt_text: attribute(tag, "alt"), bytes: Buffer.from(bytes) };
    }),
  );
}

test("files are uploaded, described, published to all channels or one, and arrive unchanged", async () => {
  const { api, channels } = await newTeam("bluesky", "mastodon");
  const [bluesky = "", mastodon = ""] = channels;
  const cake = await sendFile(api, CAKE, "A cake with a rocket on it");
  expect(cake).toMatchObject({
    ready: true,
    failed: false,
    error: null,
    content_type: "image/png",
    size: CAKE.buffer.length,
    width: 640,
    height: 480,
    alt_text: "A cake with a rocket on it",
  });
  const rocket = await sendFile(api, ROCKET);
  const described = await api.patch<MediaFile>(`/files/${rocket.id}`, { alt_text: "A rocket" });
  expect(described.body.alt_text).toBe("A rocket");

  const { status, body: created } = await api.post<Post>("/posts", {
    content: "Five years!",
    channels,
    media: [rocket.id, cake.id],
    per_channel: { [mastodon]: { media: [cake.id] } },
    scheduled_at: "now",
  });
  expect(status).toBe(202);
  expect(created.media.map(({ id, ready }) => [id, ready])).toEqual([
    [rocket.id, true],
    [cake.id, true],
  ]);
  const post = await untilEnded(api, created.id);
  expect(post.status).toBe("published");
  const urlOf = (id: string) => post.channels.find(({ channel_id }) => channel_id === id)?.url;
  const cakeThere = { alt_text: "A cake with a rocket on it", bytes: CAKE.buffer };
  const rocketThere = { alt_text: "A rocket", bytes: ROCKET.buffer };
  expect(await receivedFiles(urlOf(bluesky))).toEqual([rocketThere, cakeThere]);
  expect(await receivedFiles(urlOf(mastodon))).toEqual([cakeThere]);
});

test("a draft can include a file that isn't uploaded yet; it is scheduled once the file is ready", async () => {
  const { api, channels } = await newTeam("bluesky");
  const [reserved] = await reserve(api, toNewFile(CAKE));
  const draft = { content: "Soon", channels, media: [reserved?.id] };
  const { body: post } = await api.post<Post>("/posts", draft);
  expect(post).toMatchObject({ status: "draft", media: [{ ready: false, failed: false }] });
  const early = await api.post<ErrorEnvelope>(`/posts/${post.id}/publish`);
  expect(early.status).toBe(400);
  expect(early.body.error).toMatchObject({ reason: "not_ready", post: { status: "draft" } });

  if (reserved !== undefined) await put(reserved.upload, Buffer.from(CAKE.buffer));
  await api.post(`/files/${reserved?.id}/complete`);
  await untilLookedAt(api, reserved?.id ?? "");
  expect((await api.post(`/posts/${post.id}/publish`)).status).toBe(202);
  expect((await untilEnded(api, post.id)).status).toBe("published");
});

test("a failed file states the reason, on the file and on its post", async () => {
  const { api, channels } = await newTeam("bluesky");
  const broken = { ...CAKE, buffer: CAKE.buffer.subarray(0, CAKE.buffer.length / 2) };
  const file = await sendFile(api, broken);
  expect(file).toMatchObject({ ready: false, failed: true, error: { reason: "decode_failed" } });
  expect(file.url).toBeNull();
  const draft = { content: "Broken", channels, media: [file.id] };
  const refused = await api.post<ErrorEnvelope>("/posts", { ...draft, scheduled_at: "now" });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatchObject({
    reason: "not_ready",
    post: { id: null, media: [{ id: file.id, failed: true }] },
  });
  const [error] = refused.body.error.post?.channels[0]?.errors ?? [];
  expect(error?.message).toMatch(/can't be decoded/);
});

test("a file in a draft can be found, and is deleted only after it is removed from the draft", async () => {
  const { api, channels } = await newTeam("bluesky");
  const { id } = await sendFile(api, CAKE, "A cake");
  await sendFile(api, ROCKET);
  const found = await api.get<{ items: MediaFile[] }>("/files?search=cake&kind=image&unused=true");
  expect(found.body.items.map((file) => file.id)).toEqual([id]);

  const { body: post } = await api.post<Post>("/posts", {
    content: "A **cake**",
    channels,
    media: [id],
  });
  const used = await api.get(`/files/${id}`);
  expect(used.body).toMatchObject({
    used_in: { count: 1, posts: [{ id: post.id, status: "draft", excerpt: "A cake" }] },
  });
  expect((await api.get<{ items: [] }>("/files?search=cake&unused=true")).body.items).toEqual([]);
  const refused = await api.delete<ErrorEnvelope>(`/files/${id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatchObject({ reason: "media_in_use" });
  expect(refused.body.error.message).toContain(post.id);
  expect((await api.delete(`/files/${id}?detach=true`)).status).toBe(204);
  expect((await api.get<Post>(`/posts/${post.id}`)).body.media).toEqual([]);
  expect((await api.get(`/files/${id}`)).status).toBe(404);
});
