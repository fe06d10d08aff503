import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { unfoldedChannels } from "./post-results.tsx";

const entry = (channel_id: string, characters: number) =>
  ({ channel_id, content: { text: "x".repeat(characters) } }) as ChannelEntry;

test("the first four channels are expanded", () => {
  const channels = ["a", "b", "c", "d", "e"].map((id) => entry(id, 10));
  expect([...unfoldedChannels({ channels })]).toEqual(["a", "b", "c", "d"]);
});

test("a very long text is collapsed, and so are all after it", () => {
  const channels = [entry("a", 500), entry("b", 40_000), entry("c", 10)];
  expect([...unfoldedChannels({ channels })]).toEqual(["a"]);
});
