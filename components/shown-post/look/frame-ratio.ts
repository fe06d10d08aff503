import type { PlatformLook } from "#platforms/kit/browser/platform-look.ts";
import type { ShownFile } from "../shown-post.ts";

/** Single files are never shown wider or taller than this, so that the text stays visible. */
const ANY = { min: 0.5, max: 3 };
/** For files of unknown size. */
const USUAL = 16 / 9;

/** Returns the aspect ratio (width divided by height) in which a single file is shown. */
export function frameRatio(
  { width, height }: Pick<ShownFile, "width" | "height">,
  frame: PlatformLook["frame"],
): number {
  if (width === null || height === null || height === 0) return USUAL;
  const { min, max } = frame ?? ANY;
  return Math.min(Math.max(width / height, min), max);
}
