import { expect, test } from "vitest";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { cropRatios } from "./crop-ratios.ts";

const rules = { media: { images: { aspect_ratio: { min: 0.8, max: 1.91 } } } } as FormatRules;
const demanded = (width: number, height: number) =>
  cropRatios({ width, height }, [{ title: "Instagram", rules }]).filter(({ label }) =>
    label.startsWith("For"),
  );

test("the nearest accepted ratio comes first if the image's own isn't accepted", () => {
  expect(demanded(900, 300)).toEqual([{ label: "For Instagram", ratio: 1.91 }]);
  expect(demanded(300, 900)).toEqual([{ label: "For Instagram", ratio: 0.8 }]);
  expect(demanded(300, 300)).toEqual([]);
});

test("a platform's ratio is listed once, and the common ratios are always listed", () => {
  const shape = { title: "Instagram", rules };
  const labels = cropRatios({ width: 900, height: 300 }, [shape, shape]).map(({ label }) => label);
  expect(labels).toEqual(["For Instagram", "Free", "Square", "4:5", "16:9"]);
});
