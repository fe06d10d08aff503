import { expect, test } from "vitest";
import { matchChannels, matchNamedChannel } from "./match-channel.ts";

const channels = [
  { id: "chan_1", provider: "bluesky", name: "Acme", handle: "@acme.example" },
  { id: "chan_2", provider: "mastodon", name: "Acme", handle: "@acme@social.example" },
  { id: "chan_3", provider: "mastodon", name: "Globex", handle: null },
];
const match = (name: string) => matchNamedChannel(name, channels);

test.each([
  ["chan_2", "chan_2"],
  ["acme.example", "chan_1"],
  ["@ACME@social.example", "chan_2"],
  ["globex", "chan_3"],
  ["Bluesky", "chan_1"],
])("%s is %s", (name, id) => {
  expect(match(name)).toMatchObject({ id });
});

test.each([
  ["Acme", '"Acme" matches 2 channels. Write one of these: @acme.example, @acme@social.example.'],
  ["mastodon", '"mastodon" matches 2 channels. Write one of these: @acme@social.example, Globex.'],
  ["Globx", '"Globx" is not a channel. Did you mean Globex?'],
  ["a channel of nobody", "The channels are: @acme.example, @acme@social.example, Globex."],
])("%s: %s", (name, problem) => {
  expect(match(name)).toEqual({ problem: expect.stringContaining(problem) });
});

test("without any channel, the message says to connect one", () => {
  expect(matchNamedChannel("x", [])).toEqual({
    problem: '"x" is not a channel. Connect a channel first.',
  });
});

test.each([
  ["Twitter", "x"],
  ["X (Twitter)", "x"],
  ["Facebook Page", "facebook"],
  ["Google My Business", "google_business"],
  ["google business", "google_business"],
])("%s is the platform %s", (name, provider) => {
  const channel = { id: "chan_9", provider, name: "Nine", handle: null };
  expect(matchNamedChannel(name, [...channels, channel])).toBe(channel);
});

test("a cell can separate channels by commas, unless a name contains one", () => {
  const comma = { id: "chan_4", provider: "x", name: "Harbour, Pine", handle: null };
  expect(
    matchChannels(["Bluesky, Globex; twitter", "Harbour, Pine"], [...channels, comma]),
  ).toEqual({
    channels: [channels[0], channels[2], comma],
    problems: [],
    names: 4,
  });
  expect(matchChannels(["Bluesky, Nobody"], channels)).toMatchObject({
    channels: [{ id: "chan_1" }],
    problems: [expect.stringContaining('"Nobody" is not a channel.')],
  });
});

test("a cell of many names costs no more than their length, however many channels there are", () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: `chan_${index}`, provider: "x", name: `Channel ${index}`, handle: null },
  }));
  const list = Array.from({ length: 100 }, () => "Channel 7").join(",");
  const values = Array.from({ length: 100 }, () => list);
  const { channels, problems, names } = matchChannels(values, many);
  expect(channels.map(({ id }) => id)).toEqual(["chan_7"]);
  expect(problems).toEqual([]);
  expect(names).toBe(10_000);
});
