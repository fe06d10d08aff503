import { expect, test } from "vitest";
import { type ChannelPrint, differences } from "./rendering-print.ts";

const parts = { text: "a", files: "b", title: "c", format: "post", options: "d" };
const acme: ChannelPrint = { channel_id: "chan_1", name: "Acme", parts, at: "09:00" };
const other: ChannelPrint = { ...acme, channel_id: "chan_2", name: "Other" };
const times = { times: false };

test.each([
  ["text", "Acme: text changed"],
  ["files", "Acme: files or their alt text changed"],
  ["title", "Acme: title changed"],
  ["format", "Acme: format changed"],
  ["options", "Acme: options changed"],
] as const)("a changed %s needs a new approval", (part, text) => {
  const now = { ...acme, parts: { ...parts, [part]: "other" } };
  expect(differences([acme], [now], times)).toEqual([text]);
});

test("adding a channel needs a new approval, removing one does not", () => {
  expect(differences([acme], [acme, other], times)).toEqual(["Other: channel added"]);
  expect(differences([acme, other], [acme], times)).toEqual([]);
});

test("changing the time needs a new approval only if the settings say so", () => {
  const later = { ...acme, at: "10:00" };
  expect(differences([acme], [later], times)).toEqual([]);
  expect(differences([acme], [later], { times: true })).toEqual(["Acme: time changed"]);
});
