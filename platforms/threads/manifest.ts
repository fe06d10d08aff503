import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  ANY_LENGTH,
  address,
  byDefault,
  characters,
  choice,
  DAY,
  files,
  flag,
  format,
  GB,
  JPEG,
  list,
  lookedUpById,
  MB,
  MINUTE,
  MOV,
  MP4,
  media,
  only,
  PNG,
  text,
  textOption,
  USUAL_COST,
  withoutFiles,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices } from "#platforms/kit/poll.ts";

// Source unless another page is given: developers.facebook.com/docs/threads/posts, updated 14 April 2026. It counts
// emoji as their UTF-8 bytes. Texts with curly apostrophes have been refused as if all characters were counted that way
// (github.com/gitroomhq/postiz-app/pull/1946).
const post = {
  ...text({ unit: "threads", limit: 500 }),
  undocumented: { unit: "utf8_byte", limit: 500 } as const,
};
const altText = characters(1000);

/** In one post. */
export const MOST_SPOILERS = 10;

// Widths outside 320 to 1,440 pixels are scaled. No document confirms that this leaves only the first frame of an
// animated PNG.
const photo = {
  types: [JPEG, PNG],
  max_bytes: 8 * MB,
  aspect_ratio: { min: null, max: 10 },
  animated_types: [],
};
const video = {
  types: [MP4, MOV],
  max_bytes: 1 * GB,
  aspect_ratio: { min: 0.01, max: 10 },
  duration_seconds: { min: null, max: 5 * MINUTE },
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

const single = media({
  images: files({ max_count: 1, ...photo }),
  videos: files({ max_count: 1, ...video }),
  alt_text: altText,
});

const several = media({
  images: files({ max_count: 20, ...photo }),
  videos: files({ max_count: 20, ...video }),
  mix: true,
  alt_text: altText,
});

export const manifest: ProviderManifest = {
  provider: "threads",
  title: "Threads",
  // A username has up to 30 letters.
  longest_post_url: "https://www.threads.com/@comes-later-comes-later-comesr/post/comes-later",
  api_version: {
    name: "v1.0",
    since: null,
    until: null,
    source: "https://developers.facebook.com/docs/threads/changelog",
  },
  formats: [
    format("post", { text: post, media: single }),
    format("carousel", { text: post, media: { ...several, min_count: 2 } }),
    // Posts with `reply_to_id`, in any number (developers.facebook.com/docs/threads/reply-management).
    format("thread", { text: post, media: several, thread: ANY_LENGTH }),
    // `poll_attachment` of text posts (developers.facebook.com/docs/threads/create-posts/polls). Threads sets the
    // duration.
    format("poll", { text: { ...post, required: true } }),
  ],
  // Styles exist only in `text_attachment`.
  dialect: "plain",
  reserved_per_url: null,
  // THREADS_API__LINK_LIMIT_EXCEEDED, since 22 December 2025 (developers.facebook.com/docs/threads/overview).
  max_links: 5,
  // One becomes the post's topic; the others are text.
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  links: { clickable: true, preview: "platform" },
  options: [
    // developers.facebook.com/documentation/threads/reply-management, 13 February 2026.
    byDefault(
      "everyone",
      choice("reply_control", "Replies", "who can reply.", {
        everyone: "Everyone",
        accounts_you_follow: "Profiles you follow",
        mentioned_only: "Mentioned profiles",
        followers_only: "Followers",
        parent_post_author_only: "Only the author of the post",
      }),
    ),
    // `link_attachment`, only for text posts; it counts as one of the five links.
    only(
      ["post"],
      withoutFiles(
        address(
          "link",
          "Link",
          "the page whose card is shown below a post without files. Default: the first link in the text.",
        ),
      ),
    ),
    // Its `plaintext` (developers.facebook.com/documentation/threads/create-posts/text-attachments, 2 July 2026). Only
    // for text posts.
    only(
      ["post"],
      withoutFiles(
        textOption(
          "text_attachment",
          "Long text",
          "a longer text that people can open below a post without files.",
          10_000,
        ),
      ),
    ),
    // Not in the platform's documents: 1 to 50 characters, none of these (docs.rs/threads-rs, validate_topic_tag;
    // Zernio's API says the same).
    {
      ...textOption("topic_tag", "Topic", "the post's topic, without #.", 50),
      forbidden: [".", "&"],
    },
    // `enable_reply_approvals` (developers.facebook.com/documentation/threads/reply-management, 13 February 2026).
    flag(
      "enable_reply_approvals",
      "Approve replies",
      "shows a reply only after you approve it in Threads.",
    ),
    // developers.facebook.com/documentation/threads/create-posts/location-tagging, 2 July 2026.
    lookedUpById(textOption("location_id", "Place", "the place to tag.")),
    // `quote_post_id`, according to other publishers (docs.upload-post.com).
    textOption(
      "quote_post_id",
      "Quote",
      "the post to quote: the URL of one of your own posts, or the ID of any post.",
      500,
    ),
    // `is_spoiler_media` and `text_entities`, at most 10 (developers.facebook.com/documentation/threads/create-posts/spoilers).
    only(
      ["post", "carousel", "thread"],
      flag(
        "is_spoiler_media",
        "Hide files as a spoiler",
        "blurs images and videos until people tap them.",
      ),
    ),
    list(
      "spoiler_text",
      "Words to hide as a spoiler",
      "words of the text that are hidden until people tap them, separated by commas.",
      { limit: 500, space_adds: 0, max_items: MOST_SPOILERS },
    ),
    // `gif_attachment` of text posts. GIPHY is the provider that other publishers use (docs.upload-post.com).
    only(
      ["post"],
      withoutFiles(
        textOption("gif_id", "GIF", "the GIF to show: its page's URL on GIPHY, or its ID.", 500),
      ),
    ),
    pollChoices({ min: 2, max: 4 }, characters(25)),
  ],
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Also 1,000 replies (developers.facebook.com/docs/threads/overview). No document says whether a thread's later items
  // count towards them.
  quotas: [{ window_seconds: DAY, posts: 250 }],
};
