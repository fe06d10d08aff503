import type { CropFrame } from "#core/contract/resources/media-file.ts";
import { type Copy, renderCopy } from "../copy/index.ts";
import { isStill, type MediaFact } from "../media-fact.ts";

/** A picture that its format takes in another shape, and the part of it that has the nearest one. */
export interface Crop {
  file: MediaFact;
  frame: CropFrame;
}

/** The crops by which a copy's pictures get a shape that its format takes; none where all have one. */
export function cropsFor(copy: Copy): Crop[] {
  const { rules, media } = renderCopy(copy);
  const { min, max } = rules?.media?.images?.aspect_ratio ?? { min: null, max: null };
  return media
    .filter((file) => file.ready && isStill(file))
    .flatMap((file) => {
      const ratio = file.width / file.height;
      if (min !== null && ratio < min) return [{ file, frame: cropFrame(file, min) }];
      if (max !== null && ratio > max) return [{ file, frame: cropFrame(file, max) }];
      return [];
    });
}

/**
 * The largest part around the middle of a picture that is `ratio` times as wide as high, in whole pixels, rounded such
 * that the part is never outside the range that `ratio` is the near end of.
 */
export function cropFrame({ width, height }: Pick<MediaFact, "width" | "height">, ratio: number) {
  const isTooWide = width / height > ratio;
  const kept = isTooWide
    ? { width: Math.max(1, Math.floor(height * ratio)), height }
    : { width, height: Math.max(1, Math.floor(width / ratio)) };
  const x = Math.floor((width - kept.width) / 2);
  const y = Math.floor((height - kept.height) / 2);
  return { x, y, ...kept } satisfies CropFrame;
}
