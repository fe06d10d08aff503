/** Files in pictures/, drawn by `npm run sample-pictures`. */
export const SAMPLE_PICTURES = {
  "rye-loaf": "A rye loaf on a wooden table in front of two windows",
  "cinnamon-knots": "Four glazed cinnamon knots on a white plate",
  "pretzel-day": "Three pretzels with coarse salt on a yellow cloth",
  "wood-oven": "Fire in the brick oven of the bakery",
  "stone-mill": "A white windmill between wheat fields",
  "winter-market": "A market stall with three jars under a string of lights at night",
} as const;

export type SamplePicture = keyof typeof SAMPLE_PICTURES;
