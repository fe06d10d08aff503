import { expect, test } from "vitest";
import { matchNamedChannel } from "./match-channel.ts";

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
  ["Acme", '"Acme" matches 2 channels. Use the ID of one: chan_1 (Acme), chan_2 (Acme).'],
  ["mastodon", '"mastodon" matches 2 channels. Use the ID of one: chan_2 (Acme), chan_3 (Globex).'],
  ["Globx", '"Globx" is not a channel. Did you mean chan_3 (Globex)?'],
  ["a channel of nobody", "The channels are: chan_1 (Acme), chan_2 (Acme), chan_3 (Globex)."],
])("%s: %s", (name, problem) => {
  expect(match(name)).toEqual({ problem: expect.stringContaining(problem) });
});

test("without any channel, the message says to connect one", () => {
  expect(matchNamedChannel("x", [])).toEqual({
    problem: '"x" is not a channel. Connect a channel first.',
  });
});
