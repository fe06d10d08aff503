import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { GRAPH_API } from "#platforms/kit/graph/graph-version.ts";
import {
  address,
  characters,
  DAY,
  files,
  format,
  GB,
  GIF,
  HOUR,
  JPEG,
  MB,
  MINUTE,
  MOV,
  MP4,
  media,
  NO_TEXT,
  near,
  only,
  PNG,
  text,
  textOption,
  title,
  USUAL_COST,
  withoutFiles,
} from "#platforms/kit/manifest-parts.ts";

// The value every publisher uses, not on any page of Facebook's (github.com/gitroomhq/postiz-app,
// facebook.provider.ts).
const message = text(characters(63_206));

// developers.facebook.com/docs/graph-api/reference/page/photos says 10 MB; an older copy says 4 MB.
const photo = { types: [JPEG, PNG, GIF, "image/bmp", "image/tiff"], max_bytes: 10 * MB };

// developers.facebook.com/docs/page-stories-api: 9 by 16, at least 540 by 960 pixels, 24 to 60 frames a second, chroma
// subsampling 4:2:0, progressive scan, stereo at 48 kHz. No document confirms that lower audio values are accepted too.
const upright = {
  max_count: 1,
  types: [MP4, MOV],
  aspect_ratio: near(9 / 16),
  min_side: 540,
  frame_rate: { min: 24, max: 60 },
  video_codecs: ["avc", "hevc", "vp9", "av1"],
  chroma_subsampling: ["4:2:0"],
  scan_types: ["progressive" as const],
  audio_codecs: ["aac"],
  max_audio_sample_rate: 48_000,
  max_audio_channels: 2,
};

export const manifest: ProviderManifest = {
  provider: "facebook",
  title: "Facebook",
  // No document says how long they get. Crier has seen IDs of 15 to 17 digits and `pfbid` with some 65 letters.
  longest_post_url:
    "https://www.facebook.com/comes-later-comes/posts/pfbidcomes-later-comes-later-comes-later-comes-later-comes-later-comes-l",
  api_version: GRAPH_API,
  formats: [
    // The maximum photo count isn't in Facebook's documents; it is that of other publishers
    // (ayrshare.com/docs/media-guidelines/facebook). `alt_text_custom` has no documented maximum.
    format("post", { text: message, media: media({ images: files({ max_count: 10, ...photo }) }) }),
    // developers.facebook.com/docs/graph-api/reference/page/videos. From other publishers: 4 hours and 10 GB
    // (ayrshare.com/docs/media-guidelines/facebook), and titles of 255 (docs.bulkit.io/docs/platforms/facebook).
    format("video", {
      text: message,
      title: title(characters(255)),
      media: media({
        min_count: 1,
        videos: files({
          max_count: 1,
          types: [MP4, MOV],
          max_bytes: 10 * GB,
          duration_seconds: { min: null, max: 4 * HOUR },
        }),
      }),
    }),
    // developers.facebook.com/docs/video-api/guides/reels-publishing. Other publishers say about 1 to 2 GB, which is
    // too vague to enforce. Codecs and frame rates are those of a story.
    format("reel", {
      text: message,
      media: media({
        min_count: 1,
        videos: files({ ...upright, duration_seconds: { min: 3, max: 90 } }),
      }),
    }),
    // developers.facebook.com/docs/page-stories-api, whose table says 90 seconds and whose limitations say 60.
    format("story", {
      text: NO_TEXT,
      media: media({
        min_count: 1,
        images: files({ max_count: 1, ...photo }),
        videos: files({ ...upright, duration_seconds: { min: 3, max: MINUTE } }),
      }),
    }),
  ],
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // `link` of developers.facebook.com/docs/graph-api/reference/page/feed.
  links: { clickable: true, preview: "platform" },
  options: [
    // developers.facebook.com/docs/graph-api/reference/page/feed: a post with photos has no preview.
    only(
      ["post"],
      withoutFiles(
        address(
          "link",
          "Link",
          "the page shown below the text. Default: the first link in the text.",
        ),
      ),
    ),
    // developers.facebook.com/docs/graph-api/reference/object/comments. The 8,000 characters come from other
    // publishers.
    only(
      ["post", "video", "reel"],
      textOption("first_comment", "First comment", "a comment by the Page on its post.", 8000),
    ),
  ],
  // developers.facebook.com/docs/graph-api/reference/page-post#updating and …/video#updating; reels and stories aren't
  // mentioned.
  edit: { formats: ["post", "video"], text: true, title: true, with_files: true, options: [] },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // 4,800 calls a day per engaged user; headers say what is left
  // (developers.facebook.com/docs/graph-api/overview/rate-limiting).
  quotas: [
    // developers.facebook.com/docs/video-api/guides/reels-publishing
    { window_seconds: DAY, posts: 30, format: "reel" },
  ],
};
