import type { Fix } from "#core/contract/resources/fix.ts";

/** The crop itself is a decision about a picture: people make it, nothing applies it to a text. */
export function offerCropTo(aspect_ratio: number): Fix {
  return {
    kind: "crop_to",
    label: `Crop to ${aspect_ratio.toFixed(2)} times as wide as high`,
    aspect_ratio,
  };
}
