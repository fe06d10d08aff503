import type { Fix } from "#core/contract/resources/fix.ts";

/** People decide how to crop an image, so this fix is never applied automatically. */
export function offerCropTo(aspect_ratio: number): Fix {
  return {
    kind: "crop_to",
    label: `Crop to an aspect ratio of ${aspect_ratio.toFixed(2)}`,
    aspect_ratio,
  };
}
