import { expect, test } from "vitest";
import { printText } from "./print-text.ts";

const LONG = Array.from({ length: 60 }, (_, index) => `Sentence ${index} about rye bread.`).join(
  " ",
);

function differing(left: string, right: string): number {
  const bits = (print: string | null) => BigInt(`0x${print?.slice(1)}`);
  return (bits(printText(left)) ^ bits(printText(right))).toString(2).replaceAll("0", "").length;
}

test.each([
  ["Rye is back!", "  rye IS   back…"],
  [
    "Rye is back: https://a.example/rye",
    "Rye is back: https://a.example/rye?utm_source=x&fbclid=1#top",
  ],
  [LONG, LONG.toUpperCase().replaceAll(".", " !")],
])("case, spaces, punctuation and tracking don't make %j another text", (left, right) => {
  expect(printText(right)).toBe(printText(left));
});

test.each([
  ["Rye is back!", "Rye is black!"],
  ["Day 1 of 30", "Day 2 of 30"],
  ["https://a.example/?id=1", "https://a.example/?id=2"],
  ["🍞", "🥐"],
  ["面包回来了", "面包没有了"],
])("of short texts, %j and %j differ", (left, right) => {
  expect(printText(left)).toMatch(/^=[0-9a-f]{16}$/);
  expect(printText(right)).not.toBe(printText(left));
});

test("a long text with a few other characters is similar, and another text isn't", () => {
  expect(printText(LONG)).toMatch(/^~[0-9a-f]{16}$/);
  expect(differing(LONG, `${LONG} (4711)`)).toBeLessThanOrEqual(6);
  const other = LONG.replaceAll("rye bread", "tuning a piano").replaceAll("Sentence", "Lesson");
  expect(differing(LONG, other)).toBeGreaterThan(12);
});

test("posts made from a template differ if what is filled in does", () => {
  const release = (name: string, what: string) =>
    `A new release is out today: ${name}. Thanks to everyone who helped to test it during the last weeks. It ${what}, and as always you can update at any time. Read the notes on our website before you do, and tell us what you think.`;
  const [left, right] = [
    release("Harbour 3.2", "starts twice as fast and reads larger files"),
    release("Lantern 1.0", "shows all your lamps on one page, with their colors"),
  ];
  expect(differing(left, right)).toBeGreaterThan(6);
});

test.each(["", " ", "…!?", "\u200b"])("%j has no print", (text) => {
  expect(printText(text)).toBeNull();
});

test("long texts and addresses have a print", () => {
  const texts = [
    "a".repeat(100_000),
    "https://a.example/?&".repeat(5_000),
    `https://${"?&".repeat(50_000)}`,
  ];
  for (const text of texts) expect(printText(text)).not.toBeNull();
});
