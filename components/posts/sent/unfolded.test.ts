import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { unfoldedChannels } from "../post-results.tsx";

const entry = (channel_id: string, characters: number) =>
  ({ channel_id, content: { text: "x".repeat(characters) } }) as ChannelEntry;

test("of many channels the first four are shown at once", () => {
  const channels = ["a", "b", "c", "d", "e"].map((id) => entry(id, 10));
  expect([...unfoldedChannels({ channels })]).toEqual(["a", "b", "c", "d"]);
});

test("a text that would fill the page stays folded, and so do those after it", () => {
  const channels = [entry("a", 500), entry("b", 40_000), entry("c", 10)];
  expect([...unfoldedChannels({ channels })]).toEqual(["a"]);
});
