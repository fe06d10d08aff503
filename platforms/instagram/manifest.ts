import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { GRAPH_API } from "#platforms/kit/graph/graph-version.ts";
import {
  characters,
  DAY,
  files,
  flag,
  format,
  integer,
  JPEG,
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
  USUAL_COST,
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

export const manifest: ProviderManifest = {
  provider: "instagram",
  title: "Instagram",
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
  options: [
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
    // developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments. No document
    // confirms that a comment may be as long as a caption. A story has none.
    only(
      ["post", "carousel", "reel"],
      textOption("first_comment", "First comment", "a comment by your account on the post.", 2200),
    ),
  ],
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // developers.facebook.com/docs/instagram-platform/content-publishing, updated 30 June 2026; the reference of
  // media_publish says 50, so each account is asked for its own limit (`narrowToLimit`). A carousel counts as one.
  quotas: [{ window_seconds: DAY, posts: 100 }],
};
