import { expect, test } from "vitest";
import type { SampleData } from "#core/contract/resources/sample-data.ts";
import { SAMPLE_COPY } from "./copy.ts";

const DATA: SampleData = {
  state: "filled",
  channels: 5,
  posts: 25,
  files: 6,
  people: 1,
  kept_channels: 0,
  kept_files: 0,
};

test("the question before removing says what goes", () => {
  expect(SAMPLE_COPY.consequence(DATA)).toBe(
    "This deletes 5 channels, 25 posts, 6 files and 1 colleague, even if you changed them, except what your own posts use. Your own posts, files and channels stay. This can't be undone.",
  );
});

test.each([
  [{ kept_channels: 1 }, "except what your own posts use (1 channel stays)."],
  [{ kept_files: 2 }, "except what your own posts use (2 files stay)."],
  [
    { kept_channels: 1, kept_files: 1 },
    "except what your own posts use (1 channel and 1 file stay).",
  ],
])("it says what stays: %o", (counts, text) => {
  expect(SAMPLE_COPY.consequence({ ...DATA, ...counts })).toContain(text);
});

test("the banner says that everything is invented, and that nothing is sent to real accounts", () => {
  expect(SAMPLE_COPY.banner).toContain("All of it is invented");
  expect(SAMPLE_COPY.banner).toContain("Nothing is sent to real accounts.");
});
