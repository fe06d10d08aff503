import type { CropFrame } from "#core/contract/resources/media-file.ts";
import { type Copy, renderCopy } from "../copy/index.ts";
import { isStill, type MediaFact } from "../media-fact.ts";

/** An image whose aspect ratio its format doesn't accept, and its crop with the nearest accepted one. */
export interface Crop {
  file: MediaFact;
  frame: CropFrame;
}

/** Returns the crops that give a copy's images an accepted aspect ratio; empty if all have one. */
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
 * Returns the largest centered crop with this ratio of width to height, in whole pixels. Rounds so that the crop never
 * falls outside of the accepted range, of which `ratio` is the nearest end.
 */
export function cropFrame({ width, height }: Pick<MediaFact, "width" | "height">, ratio: number) {
  const isTooWide = width / height > ratio;
  const visible = isTooWide
    ? { width: Math.max(1, Math.floor(height * ratio)), height }
    : { width, height: Math.max(1, Math.floor(width / ratio)) };
  const x = Math.floor((width - visible.width) / 2);
  const y = Math.floor((height - visible.height) / 2);
  return { x, y, ...visible } satisfies CropFrame;
}
