import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  ANY_LENGTH,
  aiLabel,
  characters,
  choice,
  files,
  flag,
  format,
  GB,
  GIF,
  JPEG,
  MB,
  MINUTE,
  MOV,
  MP4,
  media,
  only,
  PNG,
  requiredText,
  requiredTitle,
  text,
  textOption,
  WEBP,
  whenUnset,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices, pollMinutes } from "#platforms/kit/poll.ts";

// `invalidCharsGroup` (github.com/twitter/twitter-text, js/src/regexp/invalidCharsGroup.js).
const FORBIDDEN = ["\ufffe", "\ufeff", "\uffff"];

interface Allowance {
  weight: number;
  video_bytes: number;
  video_seconds: number;
}

// Text limits from github.com/twitter/twitter-text, config/v3.json; video limits from
// docs.x.com/x-api/media/quickstart/best-practices, which said 140 seconds and 512 MB until August 2026.
const FREE: Allowance = { weight: 280, video_bytes: 8 * GB, video_seconds: 20 * MINUTE };

// Longer posts since 20 August 2024 (docs.x.com/changelog), although some publishers stop at 4,000; videos as above.
const PREMIUM: Allowance = { weight: 25_000, video_bytes: 16 * GB, video_seconds: 125 * MINUTE };

function formatsWith({ weight, video_bytes, video_seconds }: Allowance): FormatRules[] {
  const caption = { ...text({ unit: "x_weighted", limit: weight }), forbidden: FORBIDDEN };
  const attachments = media({
    // docs.x.com/x-api/media/quickstart/best-practices. An animated GIF is sent alone, up to 15 MB: it is the only kind
    // of image that the page describes as animated.
    images: files({
      max_count: 4,
      types: [JPEG, PNG, WEBP, GIF],
      max_bytes: 5 * MB,
      animated_types: [GIF],
    }),
    // Same page. Its side limits, 32×32 to 1280×1024, aren't a pixel count, so refusing larger videos is left to X.
    videos: files({
      max_count: 1,
      types: [MP4, MOV],
      max_bytes: video_bytes,
      aspect_ratio: { min: 1 / 3, max: 3 },
      min_side: 32,
      duration_seconds: { min: 0.5, max: video_seconds },
      frame_rate: { min: null, max: 60 },
      video_codecs: ["avc"],
      // "Only YUV 4:2:0", "progressive scan", "mono or stereo, not 5.1 or greater".
      chroma_subsampling: ["4:2:0"],
      scan_types: ["progressive"],
      audio_codecs: ["aac"],
      max_audio_channels: 2,
    }),
    // Photos, or a GIF, or a video (docs.x.com/x-api/posts/manage-tweets).
    mix: false,
    // `POST /2/media/metadata` (docs.x.com/x-api/media/quickstart/best-practices).
    alt_text: characters(1000),
  });
  return [
    format("post", { text: caption, media: attachments }),
    // Replies to the account's own posts; only two projects say that self-serve apps may still send them
    // (docs.x.com/x-api/posts/manage-tweets; github.com/gptme/gptme-contrib/pull/1302).
    format("thread", { text: caption, media: attachments, thread: ANY_LENGTH }),
    // `poll` can't be combined with media, a quote or a card (docs.x.com/x-api/posts/create-post).
    format("poll", { text: { ...caption, required: true } }),
  ];
}

/**
 * `POST /2/articles/draft` (github.com/xdevplatform/xdk, specs/openapi.json), for paying accounts. X documents neither
 * lengths nor a number of images: its own composer accepts 100,000 characters, according to engadget.com, March 2024.
 * The other limits are conservative guesses.
 */
const ARTICLE: FormatRules = format("article", {
  text: requiredText(characters(100_000)),
  title: requiredTitle(characters(100)),
  // The first is the cover, the others follow the text. The schema has only images.
  media: media({
    images: files({
      max_count: 20,
      types: [JPEG, PNG, WEBP],
      max_bytes: 5 * MB,
      animated_types: [],
    }),
    alt_text: characters(1000),
  }),
  dialect: "x_article",
  // `data.markdown` of the same schema, counted X's way.
  code: { unit: "x_weighted", limit: 10_000 },
  // The rule for self-serve apps mentions only posts.
  max_cashtags: null,
});

/** All formats except articles, whose call has no such fields. */
const POSTS: Format[] = ["post", "thread", "poll"];

export const manifest: ProviderManifest = {
  provider: "x",
  title: "X",
  // A username has up to 15 letters.
  longest_post_url: "https://x.com/comes-later-com/status/comes-later-comes-l",
  api_version: {
    name: "v2",
    since: null,
    until: null,
    source: "https://docs.x.com/x-api",
  },
  formats: formatsWith(FREE),
  dialect: "plain",
  // `transformedURLLength` (github.com/twitter/twitter-text, config/v3.json).
  reserved_per_url: 23,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  // In a post by a self-serve app (docs.x.com/changelog).
  max_cashtags: 1,
  links: { clickable: true, preview: "platform" },
  // Body of `POST /2/tweets` (docs.x.com/x-api/posts/create-post).
  options: [
    only(
      POSTS,
      whenUnset(
        "Everyone",
        choice("reply_settings", "Replies", "who can reply.", {
          following: "Accounts you follow",
          mentionedUsers: "Only accounts you mention",
          subscribers: "Subscribers",
          verified: "Verified accounts",
        }),
      ),
    ),
    only(
      ["post", "thread"],
      aiLabel("made_with_ai", "Made with AI", "labels the post's media as made with AI."),
    ),
    only(
      POSTS,
      flag("paid_partnership", "Paid partnership", "labels the post as a paid partnership."),
    ),
    // `community_id`, of a community that the account is a member of (github.com/tweepy/tweepy/pull/2220).
    only(
      POSTS,
      textOption(
        "community_id",
        "Community",
        "the link of a community on X that you belong to.",
        200,
      ),
    ),
    only(
      POSTS,
      flag(
        "share_with_followers",
        "Share with followers",
        "shows a post in a community to your followers too.",
      ),
    ),
    pollChoices({ min: 2, max: 4 }, characters(25)),
    pollMinutes({ min: 5, max: 10_080 }),
  ],
  conditions: [
    {
      when: { option: "share_with_followers", values: [true] },
      needs: ["community_id"],
      reason:
        "On X, only a post in a community can be shared with followers. Enter the community, or turn off “Share with followers”.",
    },
    // Enterprise only since 20 April 2026 (docs.x.com/x-api/posts/create-post).
    {
      when: { option: "quote_tweet_id", values: null },
      excludes: [{ option: "quote_tweet_id", values: null }],
      reason:
        "X lets only apps on its Enterprise plan quote posts. Put the link of the post at the end of the text instead.",
    },
  ],
  ingestion: true,
  // A search would cost as much for each account that it finds (docs.x.com/x-api/getting-started/pricing).
  mentions: { lookup: "on_demand", typed: true, note: "Each look-up costs $0.01." },
  metrics: [],
  creator_policy: false,
  // A credit is what X bills for a reply or a user that it returns, $0.010: a post is $0.015, one with a link $0.200, and an alt text $0.005. A
  // deletion is $0.010, which nobody is charged (docs.x.com/x-api/getting-started/pricing, prices of August 2026).
  credit_cost: { publish: 1.5, publish_with_link: 20, reply: 1, alt_text: 0.5, mention_lookup: 1 },
  // Per user (docs.x.com/x-api/fundamentals/rate-limits); another page says 200, and 300 in 3 hours. Headers say what
  // is left.
  quotas: [{ window_seconds: 15 * MINUTE, posts: 100 }],
};

export const premiumManifest: ProviderManifest = {
  ...manifest,
  formats: [...formatsWith(PREMIUM), ARTICLE],
};
