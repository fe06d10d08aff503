import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { isAnimated } from "#core/domain/media-fact.ts";
import type { WarningRule } from "../rule.ts";

/** Animations whose first frame is all that this platform's readers see. */
export const frozenMedia: WarningRule = ({ media, rules, manifest }) => {
  const images = rules?.media?.images;
  const moving = images?.animated_types;
  if (images == null || moving === undefined) return [];
  const media_ids = media
    .filter((file) => file.ready && isAnimated(file))
    // Another type is an error.
    .filter(({ type }) => images.types.includes(type) && !moving.includes(type))
    .map(({ id }) => id);
  if (media_ids.length === 0) return [];
  const what = media_ids.length === 1 ? "An animation" : `${media_ids.length} animations`;
  const message = `${what} will be shown as a still image on ${manifest.title}.${adviceFor(moving, rules)}`;
  return [{ code: "frozen_media", message, detail: { media_ids } }];
};

/** Suggests a file type that would stay animated. */
function adviceFor(moving: readonly string[], rules: FormatRules | undefined): string {
  if (moving.includes("image/gif")) return " To keep it moving, use a GIF.";
  return rules?.media?.videos == null ? "" : " To keep it moving, use a video.";
}
