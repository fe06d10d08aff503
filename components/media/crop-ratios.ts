import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { PictureSize } from "./crop-frame.ts";

/** A shape that a picture can be cropped to; `ratio` is null where any is free. */
export interface CropRatio {
  label: string;
  /** Width divided by height. */
  ratio: number | null;
}

/** A chosen channel's platform, and the rules of the format that the post has there. */
export interface ShapedChannel {
  title: string;
  rules: FormatRules | undefined;
}

const USUAL: readonly CropRatio[] = [
  { label: "Free", ratio: null },
  { label: "Square", ratio: 1 },
  { label: "4:5", ratio: 0.8 },
  { label: "16:9", ratio: 16 / 9 },
];

/** The shapes to choose from: the usual ones, and the nearest one that each platform takes where it does not take the picture's own. */
export function cropRatios(picture: PictureSize, channels: readonly ShapedChannel[]): CropRatio[] {
  const demanded = channels.flatMap(({ title, rules }): CropRatio[] => {
    const nearest = nearestRatio(picture, rules);
    return nearest === null ? [] : [{ label: `For ${title}`, ratio: nearest }];
  });
  const distinct = demanded.filter(
    ({ label }, index) => demanded.findIndex((other) => other.label === label) === index,
  );
  return [...distinct, ...USUAL];
}

function nearestRatio(
  { width, height }: PictureSize,
  rules: FormatRules | undefined,
): number | null {
  const { min, max } = rules?.media?.images?.aspect_ratio ?? { min: null, max: null };
  const ratio = width / height;
  if (min !== null && ratio < min) return min;
  return max !== null && ratio > max ? max : null;
}
