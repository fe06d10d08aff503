import { expect, test } from "vitest";
import { type ChannelFacts, firstToShow, toTabs } from "./channel-tabs.ts";

const channel = (id: string, more: Partial<ChannelFacts> = {}): ChannelFacts => ({
  id,
  provider: "x",
  name: `Channel ${id}`,
  handle: `@${id}`,
  sandbox: false,
  own: false,
  length: 10,
  limit: 280,
  errors: 0,
  ...more,
});
const titleOf = (provider: string) => provider.toUpperCase();
const channels = [..."abcdefghijklmnop"].map((id) => channel(id));
const another = channel("q", {
  provider: "bluesky",
  own: true,
  errors: 2,
  length: 320,
  limit: 300,
});

test("up to 16 channels have a tab each", () => {
  const tabs = toTabs(channels, titleOf);
  expect(tabs.map(({ label, detail }) => [label, detail])).toContainEqual(["Channel a", "@a"]);
  expect(tabs).toHaveLength(16);
});

test("with more channels, tabs are platforms with the number of their problems", () => {
  const wrong = channel("r", { errors: 1, length: 290 });
  const tabs = toTabs([...channels, another, wrong], titleOf);
  expect(tabs).toMatchObject([
    { label: "X", detail: "17×", errors: 1, own: 0, length: 290, limit: 280 },
    { label: "BLUESKY", detail: "@q", errors: 2, own: 1, length: 320 },
  ]);
  expect(firstToShow(tabs[0] as (typeof tabs)[0], [...channels, wrong])).toBe("r");
});
