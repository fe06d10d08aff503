import { expect, test } from "vitest";
import { type Rendering, renderingChanges } from "./rendering-changes.ts";

const parts = { text: "t1", files: "f1", title: "n", format: "post", options: "o1" };
const acme = { channel_id: "chan_1", name: "Acme", parts, at: "2026-12-01T09:00:00.000Z" };
const before: Rendering = { prints: [acme], words: { t1: "Hello", f1: "a.jpg" } };

test("nothing changed is nothing to show", () => {
  expect(renderingChanges(before, before)).toEqual([]);
});

test("a changed text is shown with both texts", () => {
  const now = { prints: [{ ...acme, parts: { ...parts, text: "t2" } }], words: { t2: "Hi" } };
  expect(renderingChanges(before, now)).toEqual([
    { channel_id: "chan_1", name: "Acme", part: "text", before: "Hello", after: "Hi" },
  ]);
});

test("words that were not stored are null, and the change is still told", () => {
  const now = { prints: [{ ...acme, parts: { ...parts, options: "o2" } }], words: {} };
  expect(renderingChanges(before, now)).toMatchObject([
    { part: "options", before: null, after: null },
  ]);
});

test("another format, another time, an added and a removed channel are told", () => {
  const moved = { ...acme, parts: { ...parts, format: "story" }, at: null };
  const other = { ...acme, channel_id: "chan_2", name: "Other" };
  expect(renderingChanges(before, { prints: [moved, other], words: {} })).toMatchObject([
    { part: "format", before: "post", after: "story" },
    { part: "time", before: acme.at, after: null },
    { channel_id: "chan_2", part: "channel", before: null, after: "Other" },
  ]);
  expect(renderingChanges(before, { prints: [], words: {} })).toMatchObject([
    { part: "channel", before: "Acme", after: null },
  ]);
});
