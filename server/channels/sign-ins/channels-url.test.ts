import { expect, test } from "vitest";
import { channelsUrl } from "./channels-url.ts";

const system = { env: { CRIER_URL: "https://crier.example" } } as Parameters<typeof channelsUrl>[0];

test.each([
  [["chan_1"], "https://crier.example/acme/channels/chan_1"],
  [["chan_1", "chan_2"], "https://crier.example/acme/channels"],
])("an email about %j leads to %s", (ids, url) => {
  const channels = ids.map((id) => ({ id }));
  expect(channelsUrl(system, "acme", channels)).toBe(url);
});
