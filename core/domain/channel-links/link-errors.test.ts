import { expect, test } from "vitest";
import { type LinkingChannel, linkErrors } from "./link-errors.ts";
import { linkUrls } from "./link-urls.ts";

const TITLES = new Map([
  ["youtube", "YouTube"],
  ["x", "X"],
  ["bluesky", "Bluesky"],
]);

function channel(provider: string, text = "", more: Partial<LinkingChannel> = {}): LinkingChannel {
  const channel_id = `chan_${provider}`;
  const name = `Acme on ${TITLES.get(provider)}`;
  return { channel_id, provider, name, texts: [text], url: "https://a.example/1", ...more };
}

function messagesOf(channels: LinkingChannel[], id = channels[0]?.channel_id) {
  return (linkErrors(channels, TITLES).get(id ?? "") ?? []).map(({ message }) => message);
}

test("a link to a chosen channel is fine, by its platform and its ID", () => {
  expect(
    messagesOf([channel("x", "{{youtube.url}} {{chan_youtube.url}}"), channel("youtube")]),
  ).toEqual([]);
});

test.each([
  [
    "an unknown name",
    [channel("x", "{{yutube.url}}")],
    /names no platform or channel.*\\{{yutube.url}}/,
  ],
  ["a platform that isn't chosen", [channel("x", "{{youtube.url}}")], /no channel there is chosen/],
  ["itself", [channel("x", "{{x.url}}"), channel("youtube")], /this very post/],
  ["itself, by ID", [channel("x", "{{chan_x.url}}")], /this very post/],
  [
    "a platform with two channels",
    [
      channel("x", "{{youtube.url}}"),
      channel("youtube"),
      channel("youtube", "", { channel_id: "chan_2" }),
    ],
    /several channels on YouTube/,
  ],
  [
    "a post without a URL",
    [channel("x", "{{youtube.url}}"), channel("youtube", "", { url: null })],
    /have no link/,
  ],
] as const)("a link to %s is refused, with the way out", (_, channels, message) => {
  const found = messagesOf([...channels]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(message);
});

test("links in a circle are refused on each of its channels, and not on one that leads to it", () => {
  const circle = [
    channel("x", "{{youtube.url}}"),
    channel("youtube", "{{bluesky.url}}"),
    channel("bluesky", "{{x.url}}"),
  ];
  const outside = channel("mastodon", "{{x.url}}");
  const all = [...circle, outside];
  for (const { channel_id } of circle)
    expect(messagesOf(all, channel_id)).toEqual([expect.stringMatching(/link to each other/)]);
  expect(messagesOf(all, outside.channel_id)).toEqual([]);
});

test("a name that fits one other channel only has a URL", () => {
  const two = { channel_id: "chan_2" };
  const urls = linkUrls([channel("x"), channel("youtube"), channel("youtube", "", two)], "chan_x");
  expect(Object.keys(urls).sort()).toEqual(["chan_2", "chan_youtube"]);
  expect(linkUrls([channel("x"), channel("youtube")], "chan_x")).toHaveProperty("youtube");
});

test("of thousands of wrong names the first are named, and the others counted", () => {
  const text = Array.from({ length: 9_000 }, (_, index) => `{{a${index}.url}}`).join("");
  const found = messagesOf([channel("x", text)]);
  expect(found).toHaveLength(6);
  expect(found.at(-1)).toBe("8,995 more links between channels can't be filled in either.");
});
