import { z } from "zod";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { PRIVACY_TITLES } from "./manifest.ts";

/** Anything the user hasn't turned on is off (developers.tiktok.com/doc/content-sharing-guidelines). */
const Options = z.object({
  draft: z.boolean().default(false),
  privacy_level: z.string().optional(),
  allow_comment: z.boolean().default(false),
  allow_duet: z.boolean().default(false),
  allow_stitch: z.boolean().default(false),
  brand_content_toggle: z.boolean().default(false),
  brand_organic_toggle: z.boolean().default(false),
  is_aigc: z.boolean().default(false),
  video_cover_timestamp_ms: z.int().optional(),
  auto_add_music: z.boolean().default(false),
  photo_cover_index: z.int().default(0),
});
type Options = z.infer<typeof Options>;

const Common = z.object({
  title: z.string(),
  privacy_level: z.string(),
  disable_comment: z.boolean(),
  brand_content_toggle: z.boolean(),
  brand_organic_toggle: z.boolean(),
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-direct-post */
export const VideoPost = Common.extend({
  disable_duet: z.boolean(),
  disable_stitch: z.boolean(),
  is_aigc: z.boolean(),
  video_cover_timestamp_ms: z.int().optional(),
});
export type VideoPost = z.infer<typeof VideoPost>;

/** https://developers.tiktok.com/doc/content-posting-api-reference-photo-post */
export const PhotoPost = Common.extend({ description: z.string(), auto_add_music: z.boolean() });
export type PhotoPost = z.infer<typeof PhotoPost>;

/** A draft: the person chooses everything else in TikTok. */
export const PhotoDraft = PhotoPost.pick({ title: true, description: true });
export type PhotoDraft = z.infer<typeof PhotoDraft>;

/** Null means that an option was removed. Throws a ProviderError for an invalid option. */
export function readOptions(options: object): Options {
  const set = Object.entries(options).filter(([, value]) => value !== null);
  const read = Options.safeParse(Object.fromEntries(set));
  if (read.success) return read.data;
  throw refusal(`The option "${read.error.issues[0]?.path.join(".")}" has an invalid value.`);
}

export function describeVideo(text: string, options: Options, creator: Creator): VideoPost {
  const { allow_duet, allow_stitch, is_aigc, video_cover_timestamp_ms } = options;
  return {
    ...describeAny(text, options, creator),
    disable_duet: !allow_duet,
    disable_stitch: !allow_stitch,
    is_aigc,
    ...(video_cover_timestamp_ms === undefined ? {} : { video_cover_timestamp_ms }),
  };
}

export function describePhotos(
  { title, text }: { title: string | null; text: string },
  options: Options,
  creator: Creator,
): PhotoPost {
  return {
    ...describeAny(title ?? "", options, creator),
    description: text.toWellFormed(),
    auto_add_music: options.auto_add_music,
  };
}

function describeAny(title: string, options: Options, creator: Creator): z.infer<typeof Common> {
  const { allow_comment, brand_content_toggle, brand_organic_toggle } = options;
  requireUnlocked(options, creator);
  return {
    title: title.toWellFormed(),
    privacy_level: privacyOf(options, creator),
    disable_comment: !allow_comment,
    brand_content_toggle,
    brand_organic_toggle,
  };
}

/** Validation used what TikTok last said, which may have changed since. Throws a ProviderError. */
function requireUnlocked(options: Options, creator: Creator): void {
  const asked = {
    comment: options.allow_comment,
    duet: options.allow_duet,
    stitch: options.allow_stitch,
  };
  for (const [interaction, isOn] of Object.entries(asked)) {
    if (isOn && lockedIn(creator).includes(interaction))
      throw refusal(
        `The account has turned off ${interaction} for all posts. Turn it off here too.`,
      );
  }
}

function privacyOf({ privacy_level, brand_content_toggle }: Options, creator: Creator): string {
  const { privacy_level_options: offered } = creator;
  const choices = offered.map((level) => PRIVACY_TITLES[level] ?? level).join(", ");
  if (privacy_level === undefined) throw refusal(`Choose who can watch the post: ${choices}.`);
  if (!offered.includes(privacy_level))
    throw refusal(
      `The account can no longer post to “${PRIVACY_TITLES[privacy_level] ?? privacy_level}”. Choose ${choices}.`,
    );
  // developers.tiktok.com/doc/content-sharing-guidelines
  if (brand_content_toggle && privacy_level === "SELF_ONLY")
    throw refusal("A paid partnership can't be visible only to you. Choose another privacy level.");
  return privacy_level;
}

export function refusal(message: string): ProviderError {
  return new ProviderError("validation", `TikTok can't publish the post. ${message}`);
}

/** https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info */
export const Creator = z.object({
  creator_avatar_url: z.string().default(""),
  creator_username: z.string(),
  creator_nickname: z.string().default(""),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean(),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.int(),
});
export type Creator = z.infer<typeof Creator>;

export function lockedIn({ comment_disabled, duet_disabled, stitch_disabled }: Creator): string[] {
  const locks = { comment: comment_disabled, duet: duet_disabled, stitch: stitch_disabled };
  return Object.entries(locks).flatMap(([name, locked]) => (locked ? [name] : []));
}
