/** Fields of a new post, and which of them TikTok refuses, read in November 2026. */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { isAudited, settingsOf } from "./creator.ts";
import { invalidParam, tiktokError } from "./refuse.ts";

const MAX_CAPTION = 2200;
const MAX_PHOTO_TITLE = 90;
const MAX_DESCRIPTION = 4000;

/** In "UTF-16 runes", according to TikTok. zod counts code points. */
function upTo(limit: number) {
  return z.string().refine(({ length }) => length <= limit);
}

const Common = z.object({
  title: z.string().optional(),
  privacy_level: z.string(),
  disable_comment: z.boolean().optional(),
  brand_content_toggle: z.boolean().optional(),
  brand_organic_toggle: z.boolean().optional(),
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-direct-post */
export const VideoInfo = Common.extend({
  title: upTo(MAX_CAPTION).optional(),
  disable_duet: z.boolean().optional(),
  disable_stitch: z.boolean().optional(),
  video_cover_timestamp_ms: z.int().min(0).optional(),
  is_aigc: z.boolean().optional(),
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-photo-post */
export const PhotoInfo = Common.extend({
  title: upTo(MAX_PHOTO_TITLE).optional(),
  description: upTo(MAX_DESCRIPTION).optional(),
  auto_add_music: z.boolean().optional(),
});

export async function refusalOf(
  context: SimulatorContext,
  { privacy_level, brand_content_toggle = false }: z.infer<typeof Common>,
): Promise<Response | null> {
  const { privacy_level_options } = await settingsOf(context);
  if (!privacy_level_options.includes(privacy_level)) {
    return tiktokError(
      403,
      "privacy_level_option_mismatch",
      "Please choose privacy level from the privacy level options in creator info",
    );
  }
  if (privacy_level !== "SELF_ONLY" && !(await isAudited(context))) {
    return tiktokError(
      403,
      "unaudited_client_can_only_post_to_private_accounts",
      "Please review our integration guidelines at https://developers.tiktok.com/doc/content-sharing-guidelines/",
    );
  }
  // "branded content visibility cannot be set to private":
  // https://developers.tiktok.com/doc/content-sharing-guidelines.
  if (brand_content_toggle && privacy_level === "SELF_ONLY")
    return invalidParam("Branded content can not be set to private");
  return null;
}
