import type { UploadTarget } from "#core/contract/operations/uploads.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Api, createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { expect, type Team } from "../fixtures.ts";

interface Capabilities {
  channels: { channel_id: string; provider: string; manifest: ProviderManifest }[];
  providers: ProviderManifest[];
}

type Reserved = { id: string; upload: UploadTarget };

export interface Filled {
  /**
   * Drafts for all platforms: one with every option invalid, one without options, one with looked-up values selected.
   */
  drafts: { wrong: string; bare: string; chosen: string };
  file: string;
  published: string;
  failed: string;
  /** With an unknown result, because Discord can't be queried. */
  unconfirmed: string;
  scheduled: string;
}

/** Fills an organization with a channel of each platform, and posts in every state. */
export async function fillOrganization({ api_key }: Team): Promise<Filled> {
  const api = createApi(api_key);
  const { providers } = (await api.get<Capabilities>("/capabilities")).body;
  for (const { provider } of providers)
    await make<Channel>(api, "/channels", { provider, mode: "sandbox" });
  const { channels } = (await api.get<Capabilities>("/capabilities")).body;
  const all = channels.map(({ channel_id }) => channel_id);
  const sends = channels.filter(({ provider }) => ["bluesky", "mastodon"].includes(provider));
  const two = sends.map(({ channel_id }) => channel_id);
  const refused = { options: { simulate: "content_policy" } };

  await make(api, "/labels", { name: "News" });
  const file = await sendFile(api);
  const wrong = await draft(api, {
    content: "Far too long. ".repeat(4500),
    channels: all,
    media: [file],
    per_channel: Object.fromEntries(
      channels.map(({ channel_id, manifest }) => [channel_id, { options: wrongOptions(manifest) }]),
    ),
  });
  const bare = await draft(api, { content: "Bread at eight", channels: all });
  const chosen = await draft(api, {
    content: "Bread at eight",
    channels: all,
    per_channel: await chosenOptions(api, channels),
  });
  const published = await draft(api, { content: "Bread", channels: two, scheduled_at: "now" });
  const failed = await draft(api, {
    content: "Bread",
    channels: two,
    per_channel: Object.fromEntries(two.map((id) => [id, refused])),
    scheduled_at: "now",
  });
  const silent = channels.filter(({ provider }) => provider === "discord");
  const unconfirmed = await draft(api, {
    content: "Bread",
    channels: silent.map(({ channel_id }) => channel_id),
    per_channel: Object.fromEntries(
      silent.map(({ channel_id }) => [channel_id, { options: { simulate: "timeout_after" } }]),
    ),
    scheduled_at: "now",
  });
  const scheduled = await draft(api, { content: "Bread", channels: two, scheduled_at: "2d" });
  await api.patch(`/posts/${scheduled}`, {
    content: "Bread at nine",
    per_channel: { [two[0] ?? ""]: { content: "Rolls at nine" } },
  });
  return { drafts: { wrong, bare, chosen }, file, published, failed, unconfirmed, scheduled };
}

async function make<Body>(api: Api, path: string, body: object): Promise<Body> {
  const answer = await api.post<Body>(path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** An image so small and narrow that most platforms refuse it. Returns its ID once it was processed. */
async function sendFile(api: Api): Promise<string> {
  const { name, mimeType, buffer } = makePng("bread.png", { width: 8, height: 80 });
  const files = [{ filename: name, content_type: mimeType, size: buffer.length }];
  const { files: reserved } = await make<{ files: Reserved[] }>(api, "/files/upload", { files });
  const [{ id, upload }] = reserved as [Reserved];
  const { method, url, headers } = upload;
  await fetch(url, { method, headers, body: Buffer.from(buffer) });
  await make(api, `/files/${id}/complete`, {});
  await expect.poll(async () => (await api.get<MediaFile>(`/files/${id}`)).body.ready).toBe(true);
  return id;
}

async function draft(api: Api, post: object): Promise<string> {
  const { id } = await make<Post>(api, "/posts", { autofix: false, ...post });
  if (id === null) throw new Error("The post has no id.");
  return id;
}

/** Every option of a platform with an invalid value, and an unknown option. */
function wrongOptions({ options }: ProviderManifest): Record<string, unknown> {
  const values = options.map((rule) => [rule.name, wrongValue(rule)]);
  return { ...Object.fromEntries(values), made_up_option: "x" };
}

function wrongValue({ type, max_length, list, forbidden = [] }: OptionRule): unknown {
  if (type !== "string") return "neither this nor that";
  if (list !== undefined) return "long, ".repeat(list.limit / 4);
  if (max_length !== null) return "x".repeat(max_length + 1);
  return forbidden[0] ?? 7;
}

/** Selects the first available value of each looked-up option, one after another. */
async function chosenOptions(api: Api, channels: Capabilities["channels"]) {
  const per_channel: Record<string, { options: Record<string, unknown> }> = {};
  for (const { channel_id, manifest } of channels) {
    const options: Record<string, unknown> = {};
    for (const { name, lookup } of manifest.options) {
      if (lookup === undefined) continue;
      const set = encodeURIComponent(JSON.stringify(options));
      const path = `/channels/${channel_id}/options/${name}?options=${set}`;
      const { body } = await api.get<OptionChoice[]>(path);
      if (body[0] !== undefined) options[name] = body[0].value;
    }
    if (Object.keys(options).length > 0) per_channel[channel_id] = { options };
  }
  return per_channel;
}
