import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { GRAPH_API } from "#platforms/kit/graph/graph-version.ts";
import {
  address,
  aiLabel,
  characters,
  choice,
  DAY,
  files,
  flag,
  format,
  integer,
  JPEG,
  list,
  MB,
  MINUTE,
  MOV,
  MP4,
  media,
  NO_TEXT,
  only,
  platformDecides,
  text,
  textOption,
  texts,
  USUAL_COST,
  whenUnset,
} from "#platforms/kit/manifest-parts.ts";

// Source unless another page is given:
// developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media, updated 28 September
// 2026. The unit of characters is not documented.
const caption = text(characters(2200));
const altText = characters(1000);

// Only JPEG. Widths outside 320 to 1,440 pixels are scaled.
const photo = { types: [JPEG], max_bytes: 8 * MB };
const feedPhoto = { ...photo, aspect_ratio: { min: 4 / 5, max: 1.91 } };

// Older copies of the page say 1 GB.
const video = {
  types: [MP4, MOV],
  max_bytes: 300 * MB,
  aspect_ratio: { min: 0.01, max: 10 },
  duration_seconds: { min: 3, max: 15 * MINUTE },
  frame_rate: { min: 23, max: 60 },
  // "HEVC or H264, progressive scan, closed GOP, 4:2:0 chroma subsampling".
  video_codecs: ["avc", "hevc"],
  chroma_subsampling: ["4:2:0"],
  scan_types: ["progressive" as const],
  // "AAC, 48khz sample rate maximum, 1 or 2 channels".
  audio_codecs: ["aac"],
  max_audio_sample_rate: 48_000,
  max_audio_channels: 2,
};

const FEED: Format[] = ["post", "carousel", "reel"];

const options = [
  only(
    ["reel"],
    platformDecides(flag("share_to_feed", "In the feed", "also shows the reel in the feed.")),
  ),
  only(
    ["reel"],
    integer(
      "thumb_offset",
      "Cover, in milliseconds",
      "the position in the reel to use as its cover.",
    ),
  ),
  // A JPEG of up to 8 MB; it wins over `thumb_offset`.
  only(
    ["reel"],
    address(
      "cover_url",
      "Cover image",
      "the URL of a JPEG image to use as the reel's cover, instead of a position in it.",
    ),
  ),
  // `trial_params`. According to other publishers, accounts need 1,000 followers, and a trial has no collaborators and
  // no `share_to_feed` (docs.rs/crate/zernio).
  only(
    ["reel"],
    whenUnset(
      "No trial",
      choice(
        "trial_reel",
        "Trial reel",
        "shows the reel only to people who don't follow you, until it is shared with your followers.",
        {
          MANUAL: "You share it in Instagram",
          SS_PERFORMANCE: "Instagram shares it if it performs well",
        },
      ),
    ),
  ),
  // developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments. No document
  // confirms that a comment may be as long as a caption. A story has none.
  only(
    FEED,
    textOption("first_comment", "First comment", "a comment by your account on the post.", 2200),
  ),
  // 3 when creating, according to other publishers (docs.rs/crate/zernio); the page of ig-media/collaborators says 5.
  only(
    FEED,
    list(
      "collaborators",
      "Collaborators",
      "the names of up to 3 accounts to invite as collaborators, separated by commas.",
      { limit: 100, space_adds: 0, max_items: 3 },
    ),
  ),
  // `user_tags`. The maximum length is Crier's own.
  textOption(
    "user_tags",
    "Tagged people",
    "the accounts to tag, separated by commas, such as @ana, or @ana 0.2 0.8 for a position from the left and top.",
    1000,
  ),
  // The maximum length is Crier's own.
  only(
    FEED,
    textOption(
      "location_id",
      "Location",
      "the place to tag: the ID of a Facebook Page that has an address.",
      30,
    ),
  ),
  // `is_ai_generated`, since 22 June 2026 (developers.facebook.com/documentation/instagram-platform/changelog). No document
  // says whether stories have it.
  only(FEED, aiLabel("is_ai_generated", "Made with AI", "labels the post as made with AI.")),
  // Since 22 April 2026 (developers.facebook.com/blog/post/2026/04/22/instagram-api-updates-for-partnerships-metrics-
  // collaboration-and-engagement). Up to 2 partners according to other publishers.
  flag("is_paid_partnership", "Paid partnership", "labels the post as a paid partnership."),
  list(
    "branded_content_sponsor_ids",
    "Partners",
    "the names of up to 2 partners to show in the label, separated by commas.",
    { limit: 70, space_adds: 0, max_items: 2 },
  ),
  // `poll_attachment`, since 28 September 2026: 2 to 4 options, one add-on per post
  // (developers.facebook.com/documentation/instagram-platform/changelog). The length is that of a poll on Threads: no document
  // confirms it.
  only(
    FEED,
    texts("poll_choices", "Poll", "what people can choose in a poll with the caption.", {
      min_count: 2,
      max_count: 4,
      budgets: [characters(25)],
    }),
  ),
  only(
    FEED,
    flag(
      "is_poll_duration_extended",
      "Longer poll",
      "keeps the poll open longer than usual. Instagram sets how long.",
    ),
  ),
  only(
    FEED,
    flag("is_comment_prompt_used", "Comment prompt", "asks people to comment on the post."),
  ),
];

const conditions: NonNullable<ProviderManifest["conditions"]> = [
  {
    when: { option: "trial_reel", values: null },
    excludes: [
      { option: "collaborators", values: null },
      { option: "share_to_feed", values: null },
    ],
    reason:
      "A trial reel on Instagram has no collaborators, and can't be set to appear in the feed. Remove this, or the trial.",
  },
  {
    when: { option: "is_comment_prompt_used", values: [true] },
    excludes: [{ option: "poll_choices", values: null }],
    reason: "A post on Instagram can have a poll or a comment prompt, not both. Remove one.",
  },
  {
    when: { option: "is_poll_duration_extended", values: [true] },
    needs: ["poll_choices"],
    reason: "Only a poll can be open longer. Write its choices, or turn this off.",
  },
  {
    when: { option: "branded_content_sponsor_ids", values: null },
    needs: ["is_paid_partnership"],
    excludes: [{ option: "is_paid_partnership", values: [false] }],
    reason:
      "Partners are shown only in a paid partnership on Instagram. Turn on “Paid partnership”, or remove them.",
  },
];

export const manifest: ProviderManifest = {
  provider: "instagram",
  title: "Instagram",
  // Shortcodes have 11 letters.
  longest_post_url: "https://www.instagram.com/reel/comes-later/",
  api_version: GRAPH_API,
  formats: [
    format("post", {
      text: caption,
      media: media({
        min_count: 1,
        images: files({ max_count: 1, ...feedPhoto }),
        alt_text: altText,
      }),
    }),
    // 2 to 10 (developers.facebook.com/docs/instagram-platform/content-publishing). Its videos have no separate
    // documented limits.
    format("carousel", {
      text: caption,
      media: media({
        min_count: 2,
        images: files({ max_count: 10, ...feedPhoto }),
        videos: files({ max_count: 10, ...video }),
        mix: true,
        alt_text: altText,
      }),
    }),
    format("reel", {
      text: caption,
      media: media({ min_count: 1, videos: files({ max_count: 1, ...video }) }),
    }),
    // 9:16 is recommended; that other shapes are accepted, and 9:16 for images, comes from other publishers
    // (ayrshare.com/docs/media-guidelines/instagram).
    // developers.facebook.com/documentation/instagram-platform/instagram-api-with-facebook-login: stories are for business
    // accounts. That login has no field with the kind of account.
    format("story", {
      caution:
        "Instagram accepts stories only from business accounts. If yours is a creator account, publish something else or change the account in Instagram's settings.",
      text: NO_TEXT,
      media: media({
        min_count: 1,
        images: files({ max_count: 1, ...photo }),
        videos: files({
          max_count: 1,
          ...video,
          max_bytes: 100 * MB,
          duration_seconds: { min: 3, max: MINUTE },
        }),
      }),
    }),
  ],
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  // The help center says 5 since December 2025, but the API refuses only more than 30.
  max_hashtags: 30,
  max_mentions: 20,
  max_cashtags: null,
  links: { clickable: false, preview: "none" },
  options,
  conditions,
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // developers.facebook.com/docs/instagram-platform/content-publishing, updated 30 June 2026; the reference of
  // media_publish says 50, so each account is asked for its own limit (`narrowToLimit`). A carousel counts as one.
  quotas: [{ window_seconds: DAY, posts: 100 }],
};

/** What only Facebook Login has (developers.facebook.com/documentation/instagram-platform/changelog). */
const FACEBOOK_ONLY = [
  "is_paid_partnership",
  "branded_content_sponsor_ids",
  "poll_choices",
  "is_poll_duration_extended",
  "is_comment_prompt_used",
];

/** With Instagram Login, which also accepts stories from creator accounts. */
export const loginManifest: ProviderManifest = {
  ...manifest,
  provider: "instagram_login",
  title: "Instagram Login",
  formats: manifest.formats.map(({ caution: _, ...rules }) => rules),
  options: options.filter(({ name }) => !FACEBOOK_ONLY.includes(name)),
  conditions: conditions.filter(({ when }) => !FACEBOOK_ONLY.includes(when.option)),
};
