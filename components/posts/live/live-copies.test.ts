import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { changesOf, liveCopies } from "./live-copies.ts";

const EDITABLE = { formats: ["post"], text: true, title: false, with_files: true, options: [] };
const MANIFESTS = [
  { provider: "mastodon", title: "Mastodon", edit: EDITABLE },
  { provider: "x", title: "X" },
  { provider: "slack", title: "Slack", edit: { ...EDITABLE, with_files: false } },
] as unknown as ProviderManifest[];

const CHANNELS = ["chan_mastodon", "chan_x", "chan_slack", "chan_2"].map((id) => ({
  id,
  health: "healthy" as const,
  mode: "live" as const,
}));
const CONTEXT = { manifests: MANIFESTS, channels: CHANNELS };

function entry(provider: string, more: Partial<ChannelEntry> = {}): ChannelEntry {
  const content = { markdown: "Helo", text: "Helo", length: 4, limit: 500 };
  const own = { channel_id: `chan_${provider}`, provider, name: `Acme on ${provider}`, content };
  const rest = {
    format: "post",
    source: "adapted",
    authored: [],
    status: "published",
    edit: null,
    title: null,
  };
  return { media: null, warnings: [], ...own, ...rest, ...more } as ChannelEntry;
}

const post = (...channels: ChannelEntry[]) =>
  ({ content: { markdown: "Helo", text: "Helo" }, media: [], channels }) as unknown as Post;

test("channels that follow the post are edited with its text, customized ones with their own", () => {
  const content = { markdown: "Own", text: "Own", length: 3, limit: 500 };
  const own = entry("mastodon", {
    channel_id: "chan_2",
    source: "authored",
    authored: ["content"],
    content,
  });
  const { copies } = liveCopies(post(entry("mastodon"), own), CONTEXT);
  expect(copies).toMatchObject([
    { channel_id: null, markdown: "Helo" },
    { channel_id: "chan_2", markdown: "Own" },
  ]);
});

test("a text whose link was left out is edited as it went out", () => {
  const markdown = "Read it: {{youtube.url}}";
  const content = { markdown, text: markdown, length: 4, limit: 500 };
  const own = { source: "authored", authored: ["content"], content } as const;
  const shown = (links: Record<string, string>) =>
    liveCopies(post(entry("mastodon", { ...own, authored: ["content"], links })), CONTEXT).copies[0]
      ?.markdown;
  expect(shown({ youtube: "" })).toBe("Read it:");
  expect(shown({ youtube: "https://youtu.be/1" })).toBe(markdown);
});

test("what a person published by hand is edited by hand", () => {
  const channels = [{ ...CHANNELS[0], id: "chan_mastodon", health: "healthy", mode: "handoff" }];
  const context = { manifests: MANIFESTS, channels: channels as typeof CONTEXT.channels };
  expect(liveCopies(post(entry("mastodon")), context).unchangeable).toMatchObject([
    { reason: expect.stringContaining("Edit it there") },
  ]);
});

test("a channel that can't be edited is listed with the reason", () => {
  const { copies, unchangeable } = liveCopies(post(entry("x")), CONTEXT);
  expect(copies).toEqual([]);
  expect(unchangeable).toMatchObject([
    {
      name: "Acme on x",
      disconnected: false,
      reason: "X doesn't allow editing published posts.",
    },
  ]);
});

test("a published poll can't be edited, since people have voted", () => {
  const { copies, unchangeable } = liveCopies(post(entry("mastodon", { format: "poll" })), CONTEXT);
  expect(copies).toEqual([]);
  expect(unchangeable).toMatchObject([
    {
      name: "Acme on mastodon",
      reason: "Published polls can't be edited because people may have voted.",
    },
  ]);
});

test("only changed text is sent", () => {
  const { copies } = liveCopies(post(entry("mastodon")), CONTEXT);
  expect(changesOf(copies, copies)).toBeNull();
  const changed = copies.map((copy) => ({ ...copy, markdown: "Hello" }));
  expect(changesOf(copies, changed)).toEqual({ content: "Hello" });
});

test("a post with files can't be edited where the platform edits only text", () => {
  const file = { id: "med_1" } as Post["media"][number];
  const dropped: ChannelEntry["warnings"] = [{ code: "dropped_media", message: "", detail: {} }];
  const still: ChannelEntry["warnings"] = [{ code: "frozen_media", message: "", detail: {} }];
  const withFile = { ...post(entry("slack"), entry("mastodon")), media: [file] };
  expect(liveCopies(withFile, CONTEXT).unchangeable).toMatchObject([
    { name: "Acme on slack", reason: "Slack doesn't allow editing posts with files." },
  ]);
  const without = { ...post(entry("slack", { warnings: dropped })), media: [file] };
  expect(liveCopies(without, CONTEXT).unchangeable).toEqual([]);
  const shown = { ...post(entry("slack", { warnings: still })), media: [file] };
  expect(liveCopies(shown, CONTEXT).unchangeable).toHaveLength(1);
  const none = { ...post(entry("slack", { media: [] })), media: [file] };
  expect(liveCopies(none, CONTEXT).unchangeable).toEqual([]);
});

test("text published as a thread on any channel is edited item by item", () => {
  const own: Partial<ChannelEntry> = {
    channel_id: "chan_2",
    source: "authored",
    authored: ["content"],
  };
  const { copies } = liveCopies(
    post(entry("mastodon", { format: "thread" }), entry("mastodon", own)),
    {
      manifests: [
        {
          ...(MANIFESTS[0] as ProviderManifest),
          edit: { ...EDITABLE, formats: ["post", "thread"] },
        },
      ],
      channels: CHANNELS,
    },
  );
  expect(copies.map(({ threaded }) => threaded)).toEqual([true, false]);
});

test("a disconnected channel keeps its text and says how to reconnect", () => {
  const channels = [
    { id: "chan_mastodon", health: "disconnected" as const, mode: "live" as const },
  ];
  const both = post(entry("mastodon"), entry("mastodon", { channel_id: "chan_gone" }));
  const { copies, unchangeable } = liveCopies(both, { manifests: MANIFESTS, channels });
  expect(copies).toEqual([]);
  expect(unchangeable.map(({ channel_id, disconnected }) => [channel_id, disconnected])).toEqual([
    ["chan_mastodon", true],
    ["chan_gone", true],
  ]);
  expect(unchangeable[0]?.reason).toMatch(/^The channel is disconnected. Reconnect it/);
});
