import fc from "fast-check";
import { expect, test } from "vitest";
import { draftOf, picture } from "../testing/small-platform.ts";
import { validateEntry } from "../verdict/index.ts";
import { cropFrame, cropsFor } from "./crop-frame.ts";

test("an image is cropped around its center", () => {
  expect(cropFrame({ width: 1000, height: 400 }, 1.5)).toEqual({
    x: 200,
    y: 0,
    width: 600,
    height: 400,
  });
  expect(cropFrame({ width: 400, height: 1000 }, 0.8)).toEqual({
    x: 0,
    y: 250,
    width: 400,
    height: 500,
  });
});

test("an image cropped as suggested always has an accepted aspect ratio", () => {
  const side = fc.integer({ min: 100, max: 1000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const file = picture({ width, height });
      const draft = draftOf("Hello", { media: [file] });
      const offers = validateEntry(draft).errors.flatMap(({ fixes = [] }) => fixes);
      const [crop] = cropsFor(draft);
      expect(crop === undefined).toBe(offers.length === 0);
      const media = [{ ...file, ...crop?.frame }];
      const after = validateEntry(draftOf("Hello", { media }));
      expect(after.errors.flatMap(({ fixes = [] }) => fixes)).toEqual([]);
    }),
  );
});
