import type { Fix } from "#core/contract/resources/fix.ts";

/** How to crop a picture is for a person to decide, so nothing applies this fix. */
export function offerCropTo(aspect_ratio: number): Fix {
  return {
    kind: "crop_to",
    label: `Crop to an aspect ratio of ${aspect_ratio.toFixed(2)}`,
    aspect_ratio,
  };
}
