import { expect, test } from "vitest";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest } from "./manifest.ts";

test.each([
  "\u200b",
  "\u200d",
  "\u2800",
  " \u200e\n",
  "\ufffc\ufeff",
  "\u030a",
  "\u{e0041}",
  "\u202e\u180e",
])("a text of only whitespace is empty: %j", (markdown) => {
  expect(validateEntry(draftOf(markdown, { manifest })).errors).toMatchObject([{ code: "empty" }]);
});

test.each(["a\u200b", "\u2800.", "👨‍👩‍👧", "\u0301"])(
  "a text with anything else isn't empty: %j",
  (markdown) => {
    expect(validateEntry(draftOf(markdown, { manifest })).ready).toBe(true);
  },
);

const strong = (count: number) => Array.from({ length: count }, () => "**a**").join(" ");

test.each([
  [100, []],
  [101, ["dropped_mark"]],
])("Telegram shows 100 formatted parts, and %i get the warnings %j", (count, codes) => {
  const { ready, warnings } = validateEntry(draftOf(strong(count), { manifest }));
  expect(warnings.map(({ code }) => code)).toEqual(codes);
  expect(ready).toBe(true);
});

function linked(bytes: number): string {
  const base = "https://example.com/";
  return `[a](${base}${"p".repeat(bytes - base.length)})`;
}

test.each([
  [1900, true],
  [1901, false],
])(
  "the addresses of five links have 9,500 bytes together: one of %i, and they fit: %j",
  (bytes, fits) => {
    const draft = draftOf([bytes, 1900, 1900, 1900, 1900].map(linked).join(" "), { manifest });
    const { errors } = validateEntry(draft);
    expect(errors).toEqual(
      fits ? [] : [expect.objectContaining({ message: expect.stringContaining("1 too many") })],
    );
  },
);

test("a poll's question has no formatting that could be lost", () => {
  const options = { poll_choices: ["a", "b"] };
  const draft = draftOf(strong(101).slice(0, 300), { manifest, format: "poll", options });
  expect(validateEntry(draft).warnings.map(({ detail }) => detail.limit)).not.toContain(100);
});
