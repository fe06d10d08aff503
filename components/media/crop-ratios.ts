import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { PictureSize } from "./crop-frame.ts";
import { RATIO_COPY } from "./library-copy.ts";

/** An aspect ratio to crop to; `ratio` is null for a free choice. */
export interface CropRatio {
  label: string;
  ratio: number | null;
}

export interface ShapedChannel {
  title: string;
  rules: FormatRules | undefined;
}

const USUAL: readonly CropRatio[] = [
  { label: RATIO_COPY.free, ratio: null },
  { label: RATIO_COPY.square, ratio: 1 },
  { label: "4:5", ratio: 0.8 },
  { label: "16:9", ratio: 16 / 9 },
];

/** Returns the common ratios, after the nearest ratio of each platform that doesn't accept the image's own. */
export function cropRatios(picture: PictureSize, channels: readonly ShapedChannel[]): CropRatio[] {
  const demanded = channels.flatMap(({ title, rules }): CropRatio[] => {
    const nearest = nearestRatio(picture, rules);
    return nearest === null ? [] : [{ label: RATIO_COPY.ratio_for(title), ratio: nearest }];
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
