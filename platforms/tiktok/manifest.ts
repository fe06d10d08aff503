import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  aiLabel,
  choice,
  DAY,
  files,
  flag,
  format,
  GB,
  integer,
  JPEG,
  MB,
  MINUTE,
  MOV,
  MP4,
  media,
  only,
  required,
  text,
  title,
  USUAL_COST,
  WEBM,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";

const MUSIC = {
  label: "Music Usage Confirmation",
  url: "https://www.tiktok.com/legal/page/global/music-usage-confirmation/en",
};
const BRANDED = {
  label: "Branded Content Policy",
  url: "https://www.tiktok.com/legal/page/global/bc-policy/en",
};

/** Names of TikTok's privacy levels, as in its own app. */
export const PRIVACY_TITLES: Record<string, string> = {
  PUBLIC_TO_EVERYONE: "Everyone",
  MUTUAL_FOLLOW_FRIENDS: "Friends",
  FOLLOWER_OF_CREATOR: "Followers",
  SELF_ONLY: "Only you",
};

export const manifest: ProviderManifest = {
  provider: "tiktok",
  title: "TikTok",
  // A username has up to 24 letters.
  longest_post_url: "https://www.tiktok.com/@comes-later-comes-laterr/video/comes-later-comes-l",
  api_version: {
    name: "v2",
    since: null,
    until: null,
    source: "https://developers.tiktok.com/doc/changelog",
  },
  formats: [
    // `title`, in UTF-16 runes (developers.tiktok.com/doc/content-posting-api-reference-direct-post).
    format("video", {
      text: text({ unit: "utf16", limit: 2200 }),
      media: media({
        min_count: 1,
        // developers.tiktok.com/doc/content-posting-api-media-transfer-guide: sides of 360 to 4,096 pixels. Other
        // publishers say at least 3 seconds. The creator's own `max_video_post_duration_sec` may be lower.
        videos: files({
          max_count: 1,
          types: [MP4, MOV, WEBM],
          max_bytes: 4 * GB,
          min_side: 360,
          max_side: 4096,
          duration_seconds: { min: 3, max: 10 * MINUTE },
          frame_rate: { min: 23, max: 60 },
          video_codecs: ["avc", "hevc", "vp8", "vp9"],
        }),
      }),
    }),
    // `title` and `description` (developers.tiktok.com/doc/content-posting-api-reference-photo-post).
    format("photo", {
      text: text({ unit: "utf16", limit: 4000 }),
      title: title({ unit: "utf16", limit: 90 }),
      media: media({
        min_count: 1,
        // At most "1080p"; PNG is refused (developers.tiktok.com/doc/content-posting-api-media-transfer-guide).
        images: files({
          max_count: 35,
          types: [JPEG, WEBP],
          max_bytes: 20 * MB,
          max_pixels: 1920 * 1080,
          // No document confirms that a photo isn't animated.
          animated_types: [],
        }),
      }),
    }),
  ],
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // # and @ are recognized, URLs aren't (developers.tiktok.com/doc/content-posting-api-reference-direct-post).
  links: { clickable: false, preview: "none" },
  // `post_info` (developers.tiktok.com/doc/content-posting-api-reference-direct-post, …-photo-post). The creator must
  // choose the privacy level, among those of creator_info (developers.tiktok.com/doc/content-sharing-guidelines).
  options: [
    // Only files of a video, and texts of photos (developers.tiktok.com/doc/content-posting-api-reference-upload-video,
    // …-photo-post: `post_mode`).
    flag(
      "draft",
      "Draft in the TikTok inbox",
      "sends the files to the account's inbox, where a person finishes and posts them.",
    ),
    {
      ...required(
        choice(
          "privacy_level",
          "Who can watch",
          "TikTok has no default, so choose for each post.",
          PRIVACY_TITLES,
        ),
      ),
      unless: { option: "draft", values: [true] },
    },
    // Off unless the creator turns them on (developers.tiktok.com/doc/content-sharing-guidelines).
    flag("allow_comment", "Comments", "lets people comment."),
    only(["video"], flag("allow_duet", "Duets", "lets people make duets with the video.")),
    only(["video"], flag("allow_stitch", "Stitches", "lets people stitch the video.")),
    only(
      ["video"],
      integer(
        "video_cover_timestamp_ms",
        "Cover, in milliseconds",
        "the position in the video to use as its cover. Default: the first frame.",
      ),
    ),
    only(
      ["photo"],
      integer(
        "photo_cover_index",
        "Cover photo",
        "which photo is the cover, from 0. Default: the first.",
      ),
    ),
    only(["photo"], flag("auto_add_music", "TikTok music", "lets TikTok add music to the photos.")),
    flag("brand_content_toggle", "Branded content", "labels the post as a paid partnership."),
    flag("brand_organic_toggle", "Your brand", "labels the post as promoting your own business."),
    only(["video"], aiLabel("is_aigc", "Made with AI", "labels the post as made with AI.")),
  ],
  // "Branded content visibility cannot be set to private" (developers.tiktok.com/doc/content-sharing-guidelines).
  conditions: [
    {
      when: { option: "brand_content_toggle", values: [true] },
      excludes: [{ option: "privacy_level", values: ["SELF_ONLY"] }],
      reason:
        "On TikTok, a paid partnership can't be visible only to you. Choose who else can see the post.",
    },
  ],
  // "Declaration of consent", which users must see before they post
  // (developers.tiktok.com/doc/content-sharing-guidelines).
  notices: [
    // "You should inform users that they must click on inbox notifications"
    // (developers.tiktok.com/doc/content-posting-api-reference-upload-video).
    {
      when: { option: "draft", values: [true] },
      text: "TikTok doesn't get the text of a draft video: copy it from here. With photos it gets the title and text. Choose who can watch, and everything else, in TikTok.",
      afterwards:
        "It's a draft in the TikTok inbox. Open TikTok's notification to finish and post it there.",
      links: [],
    },
    {
      text: "By posting, you agree to TikTok's Music Usage Confirmation.",
      links: [MUSIC],
    },
    {
      when: { option: "brand_content_toggle", values: [true] },
      text: "By posting, you agree to TikTok's Branded Content Policy.",
      links: [BRANDED],
    },
  ],
  // No endpoint reads comments (developers.tiktok.com/doc/overview).
  ingestion: false,
  metrics: [],
  // developers.tiktok.com/doc/content-posting-api-reference-query-creator-info
  creator_policy: true,
  credit_cost: USUAL_COST,
  quotas: [
    // Calls that start a post (developers.tiktok.com/doc/content-posting-api-reference-direct-post).
    { window_seconds: MINUTE, posts: 6 },
    // About that many per creator, across all apps, according to other publishers; the refusal is
    // spam_risk_too_many_posts.
    { window_seconds: DAY, posts: 15 },
  ],
};
