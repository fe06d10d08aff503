import { expect, test } from "vitest";
import { countHashtags } from "./count-hashtags.ts";

test.each([
  ["#a#b", 2],
  ["#a #b\n#c, (#d)", 4],
  ["#eins#zwei＃drei", 3],
  ["#🎉#日本", 2],
  ["a#b", 0],
  ["#1 and # and #️⃣", 0],
  ["&#39;", 0],
])("%j has %i hashtags on Instagram", (text, count) => {
  expect(countHashtags(text)).toBe(count);
});
