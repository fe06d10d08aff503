import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";
import { narrow } from "./provider.ts";

test.each([
  ["Premium", 25_000, 7500, 16e9],
  ["PremiumPlus", 25_000, 7500, 16e9],
  ["Basic", 280, 1200, 8e9],
  ["None", 280, 1200, 8e9],
])(
  "an account with the subscription %s has posts of up to %i",
  (subscription_type, limit, seconds, bytes) => {
    for (const { format, text, media } of narrow({ subscription_type }).formats) {
      if (format === "article") continue;
      expect(text.budgets).toEqual([{ unit: "x_weighted", limit }]);
      if (media === null) continue;
      expect(media.videos).toMatchObject({ max_bytes: bytes, duration_seconds: { max: seconds } });
    }
  },
);

test("an account that reports no subscription has none", () => {
  expect(narrow({})).toBe(manifest);
});

test.each([
  ["Premium", true],
  ["PremiumPlus", true],
  ["Basic", false],
  ["None", false],
])("an account with the subscription %s can write articles: %s", (subscription_type, may) => {
  const formats = narrow({ subscription_type }).formats.map(({ format }) => format);
  expect(formats.includes("article")).toBe(may);
});
