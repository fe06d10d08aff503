import type { ShownFile } from "../shown-post.ts";
import type { PlatformLook } from "./platform-look.ts";

/** No single file is shown wider or taller than this, so that the words stay in sight. */
const ANY = { min: 0.5, max: 3 };
/** Of a file whose size is not known. */
const USUAL = 16 / 9;

/** Width divided by height of the place in which a file is shown alone. */
export function frameRatio(
  { width, height }: Pick<ShownFile, "width" | "height">,
  frame: PlatformLook["frame"],
): number {
  if (width === null || height === null || height === 0) return USUAL;
  const { min, max } = frame ?? ANY;
  return Math.min(Math.max(width / height, min), max);
}
