import { expect, type Page } from "@playwright/test";
import type { UploadTarget } from "#core/contract/operations/uploads.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Api, createApi } from "../fixtures.ts";
import { drawPicture } from "./draw-picture.ts";

const PROVIDERS = ["bluesky", "mastodon", "instagram", "linkedin_page", "threads"];
const PLANNED = [
  { content: "Rye is back, baked at four in the morning.", days: 1, hour: 8 },
  { content: "Sourdough class: two places are left.", days: 1, hour: 12 },
  { content: "Plum cake, as long as the tree gives.", days: 2, hour: 9 },
  { content: "Meet the mill that grinds our flour.", days: 3, hour: 10 },
  { content: "Pretzel day, from seven.", days: 4, hour: 7 },
  { content: "Cinnamon knots are back.", days: 5, hour: 16 },
  { content: "What should we bake for the winter market?", days: 6, hour: 11 },
  { content: "Yesterday's bread, today's crumbs: half price after five.", days: 8, hour: 17 },
  { content: "Advent calendar, door one: cardamom buns.", days: 9, hour: 8 },
];
const COMMENTS = [
  { name: "Noor", text: "Is the rye without seeds, too?" },
  { name: "Tomasz", text: "Best loaf in town. Do you keep one until six?" },
  { name: "Lena", text: "When does the class start?" },
];

/** Fills an organization with a bakery's week on sandbox channels. Returns the ID of a draft for all of them. */
export async function fillBakery(page: Page, api_key: string): Promise<{ draft: string }> {
  const api = createApi(api_key);
  const channels = new Map<string, string>();
  for (const provider of PROVIDERS) {
    const { id } = await send<Channel>(api, "/channels", { provider, mode: "sandbox" });
    channels.set(provider, id);
  }
  const media = [await upload(api, "loaf.png", await drawPicture(page, 190))];
  const published = await publish(api, media);
  const at = PLANNED.map(({ content, days, hour }, index) => ({
    content,
    scheduled_at: timeIn(days, hour),
    ...(index % 2 === 0 ? { media } : {}),
    channels: index % 3 === 0 ? ["bluesky", "mastodon", "threads"] : ["bluesky", "mastodon"],
    labels: [index % 2 === 0 ? "Bread" : "Events"],
  }));
  for (const post of at) await send(api, "/posts", post);
  const draft = await send<Post>(api, "/posts", {
    content:
      "**Rye is back.** Baked at four in the morning, on the shelf at six.\n\nOrder yours: https://example.com/rye #bread",
    media,
    channels: PROVIDERS,
    labels: ["Bread"],
    campaign: "Winter",
  });
  const channel = channels.get("mastodon") ?? "";
  await engage(api, { channel, post: published });
  return { draft: draft.id ?? "" };
}

async function publish(api: Api, media: string[]): Promise<string> {
  const content = "The oven is on. Rye, spelt and a few surprises from six.";
  const channels = ["bluesky", "mastodon", "instagram"];
  const { id } = await send<Post>(api, "/posts", {
    content,
    media,
    channels,
    labels: ["Bread"],
    scheduled_at: "now",
  });
  const read = async () => (await api.get<Post>(`/posts/${id}`)).body.status === "published";
  await until(read);
  return id ?? "";
}

async function engage(api: Api, { channel, post }: { channel: string; post: string }) {
  const { channels } = (await api.get<Post>(`/posts/${post}`)).body;
  const on = channels.find(({ channel_id }) => channel_id === channel)?.external_post_id;
  const path = `/sandbox/channels/${channel}`;
  await send(api, `${path}/engagement`, { external_post_id: on, likes: 184, shares: 23 });
  for (const { name, text } of COMMENTS) {
    const author = { name, handle: name.toLowerCase() };
    await send(api, `${path}/interactions`, { kind: "comment", text, on, author });
  }
  await send(api, `/posts/${post}/metrics/refresh`, {});
  const count = async () =>
    (await api.get<{ items: unknown[] }>("/interactions")).body.items.length === COMMENTS.length;
  await until(count);
}

async function upload(api: Api, filename: string, bytes: Buffer): Promise<string> {
  const files = [{ filename, content_type: "image/png", size: bytes.length }];
  type Reserved = { files: { id: string; upload: UploadTarget }[] };
  const {
    files: [file],
  } = await send<Reserved>(api, "/files/upload", { files });
  if (file === undefined) throw new Error("No place for the picture was given.");
  const { method, url, headers } = file.upload;
  await fetch(url, { method, headers, body: new Uint8Array(bytes) });
  await send(api, `/files/${file.id}/complete`, {});
  await api.patch(`/files/${file.id}`, { alt_text: "A loaf of bread on a table" });
  await until(async () => (await api.get<MediaFile>(`/files/${file.id}`)).body.ready);
  return file.id;
}

async function send<Body>(api: Api, path: string, body: object): Promise<Body> {
  const answer = await api.post<Body>(path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 60_000 }).toBe(true);
}

function timeIn(days: number, hour: number): string {
  const time = new Date(Date.now() + days * 86_400_000);
  time.setUTCHours(hour, 0, 0, 0);
  return time.toISOString();
}
