import { expect, test } from "vitest";
import { providers } from "#platforms/providers.ts";
import type { ReviewedChannel } from "./reviewed.ts";
import { headlineOf, toChannelViews } from "./to-channel-views.ts";

const reading = { time_zone: "Europe/Berlin", now: new Date("2026-11-27T10:00:00Z") };

function channel(
  name: string,
  provider: string,
  markdown: string,
  given: Partial<ReviewedChannel["copy"]> & { scheduled_at?: string } = {},
): ReviewedChannel {
  const manifest = providers[provider]?.manifest;
  if (manifest === undefined) throw new Error(`No provider ${provider}`);
  const { scheduled_at = null, ...copy } = given;
  const usual = { format: null, title: null, options: {}, media: [] };
  return {
    id: `chan_${name}`,
    name,
    provider,
    scheduled_at,
    copy: { manifest, markdown, ...usual, ...copy },
  };
}
const views = (...channels: ReviewedChannel[]) => toChannelViews({ channels, files: [] }, reading);

test("channels that show the same share one preview, and others have their own", () => {
  const { channels, shown } = views(
    channel("One", "bluesky", "Bread at **eight**"),
    channel("Two", "bluesky", "Bread at **eight**"),
    channel("Three", "bluesky", "Bread at nine"),
  );
  expect(channels.map((each) => each.shown)).toEqual([0, 0, 1]);
  expect(shown.map(({ items }) => items[0]?.parts.map(({ text }) => text).join(""))).toEqual([
    "Bread at eight",
    "Bread at nine",
  ]);
});

test("a channel's own time and options are told in words, and a poll's choices only once", () => {
  const poll = { poll_choices: ["Rye", "Wheat"], poll_multiple: true };
  const options = { ...poll, visibility: "unlisted" };
  const [first] = views(
    channel("One", "mastodon", "Which bread?", {
      format: "poll",
      options,
      scheduled_at: "2026-11-28T08:00:00Z",
    }),
  ).channels;
  expect(first?.own_time).toBe("Sat 28 November, 09:00 Berlin");
  expect(first?.options.map(({ name }) => name)).toEqual(["visibility"]);
  expect(first?.options[0]?.value).not.toBe("unlisted");
});

test("a post is named by its title or its first line, cut between words", () => {
  const headline = (markdown: string) => headlineOf(views(channel("One", "bluesky", markdown)));
  expect(headline("Bread at **eight**\n\nAnd more")).toBe("Bread at eight");
  expect(headline(`${"bread ".repeat(20)}`)).toBe(`${"bread ".repeat(13).trimEnd()}…`);
  expect(headline("パン".repeat(60))).toBe(`${"パン".repeat(40)}…`);
  expect(headlineOf({ shown: [] })).toBe("");
});
