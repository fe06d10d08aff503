import { expect, test } from "vitest";
import { readSearch } from "./search-box.tsx";

const channels = [{ id: "chan_1", name: "Our News", handle: "@news@example.social" }];
const read = (text: string) => readSearch(text, channels);

test("plain words are searched, and operators filter the list", () => {
  expect(read("  big launch ")).toEqual({ q: "big launch" });
  expect(read('"a phrase" label:News now')).toEqual({ q: '"a phrase" now', label: "News" });
  expect(read('label:"Two words" STATUS:Draft')).toEqual({ label: "Two words", status: "drafts" });
  expect(read("from:2026-11-01 to:2026-11-30")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(read("after:2026-11-30 before:2027-01-01")).toEqual({
    from: "2026-12-01",
    to: "2026-12-31",
  });
  expect(read("")).toEqual({});
});

test("a channel is found by its name, its handle or its platform", () => {
  expect(read('channel:"our news"')).toEqual({ channel: "chan_1" });
  expect(read("channel:news@example.social")).toEqual({ channel: "chan_1" });
  expect(read("channel:Bluesky")).toEqual({ channel: "bluesky" });
});

test("an invalid operator is treated as a word", () => {
  for (const text of [
    "status:lost",
    "from:yesterday",
    "to:2026-13-45",
    "label:",
    "note:this",
    "xlabel:a",
  ])
    expect(read(text)).toEqual({ q: text });
});
