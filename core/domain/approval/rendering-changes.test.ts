import { expect, test } from "vitest";
import { type Rendering, renderingChanges } from "./rendering-changes.ts";

const parts = { text: "t1", files: "f1", title: "n", format: "post", options: "o1" };
const acme = { channel_id: "chan_1", name: "Acme", parts, at: "2026-12-01T09:00:00.000Z" };
const before: Rendering = { prints: [acme], words: { t1: "Hello", f1: "a.jpg" } };

test("an unchanged post shows no differences", () => {
  expect(renderingChanges(before, before)).toEqual([]);
});

test("a changed text shows the previous and the new text", () => {
  const now = { prints: [{ ...acme, parts: { ...parts, text: "t2" } }], words: { t2: "Hi" } };
  expect(renderingChanges(before, now)).toEqual([
    { channel_id: "chan_1", name: "Acme", part: "text", before: "Hello", after: "Hi" },
  ]);
});

test("a change is shown even if the text wasn't stored; the text is null", () => {
  const now = { prints: [{ ...acme, parts: { ...parts, options: "o2" } }], words: {} };
  expect(renderingChanges(before, now)).toMatchObject([
    { part: "options", before: null, after: null },
  ]);
});

test("changes of format and time and added and removed channels are shown", () => {
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
