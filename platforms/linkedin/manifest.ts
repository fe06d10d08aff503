import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  address,
  byDefault,
  characters,
  choice,
  DAY,
  files,
  format,
  GIF,
  JPEG,
  MB,
  MINUTE,
  MP4,
  media,
  only,
  PDF,
  PNG,
  requiredTitle,
  text,
  textOption,
  title,
  USUAL_COST,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices, pollMinutes } from "#platforms/kit/poll.ts";
import { POLL_DURATIONS } from "./build-poll.ts";

// From LinkedIn's help, linkedin.com/help/linkedin, without a unit; the API only returns FIELD_LENGTH_TOO_LONG
// (learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api).
const commentary = text(characters(3000));

// learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api
const altText = characters(4086);

// "Fewer than 36,152,320 pixels" (learn.microsoft.com/linkedin/marketing/community-management/shares/images-api). The
// size in bytes isn't documented: 5 to 10 MB according to other publishers.
const picture = {
  types: [JPEG, PNG, GIF],
  max_bytes: 10 * MB,
  max_pixels: 36_152_319,
  // Only "Animated GIF" is animated, according to other publishers (ayrshare.com/docs/media-guidelines/linkedin).
  animated_types: [GIF],
};

const formats = [
  format("post", {
    text: commentary,
    media: media({ images: files({ max_count: 1, ...picture }), alt_text: altText }),
  }),
  // 2 to 20 images (learn.microsoft.com/linkedin/marketing/community-management/shares/multiimage-post-api).
  format("carousel", {
    text: commentary,
    media: media({
      min_count: 2,
      images: files({ max_count: 20, ...picture }),
      alt_text: altText,
    }),
  }),
  // At least 75 KB; another part of the page says up to 5 GB
  // (learn.microsoft.com/linkedin/marketing/community-management/shares/videos-api). 1:2.4 to 2.4:1 according to other
  // publishers.
  format("video", {
    text: commentary,
    media: media({
      min_count: 1,
      videos: files({
        max_count: 1,
        types: [MP4],
        // Safe for either meaning of KB.
        min_bytes: 75 * 1024,
        max_bytes: 500 * MB,
        aspect_ratio: { min: 1 / 2.4, max: 2.4 },
        duration_seconds: { min: 3, max: 30 * MINUTE },
      }),
      alt_text: altText,
    }),
  }),
  // 100 MB and 300 pages (learn.microsoft.com/linkedin/marketing/community-management/shares/documents-api), of PDF,
  // PPT and DOC, of which Crier accepts PDF. The title's maximum length isn't documented: that of an article is used.
  format("document", {
    text: commentary,
    title: title(characters(400)),
    media: media({
      min_count: 1,
      documents: files({ max_count: 1, types: [PDF], max_bytes: 100 * MB, max_pages: 300 }),
    }),
  }),
  // Commentary, and below it the question and 2 to 4 options; no other content
  // (learn.microsoft.com/linkedin/marketing/community-management/shares/poll-post-api). The 140 and 30 characters come
  // from other publishers.
  format("poll", {
    text: commentary,
    title: { ...requiredTitle(characters(140)), noun: "question" },
  }),
];

// ONE_DAY, THREE_DAYS, SEVEN_DAYS and FOURTEEN_DAYS (same page).
const pollOptions = [
  pollChoices({ min: 2, max: 4 }, characters(30)),
  pollMinutes(POLL_DURATIONS.map(({ minutes }) => minutes)),
];

/**
 * A post with a custom link card (`content.article`,
 * learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#article-content). `post` makes the card
 * of its first link automatically.
 */
const article = format("article", {
  text: commentary,
  title: title(characters(400)),
  link: { option: "link" },
  // Replaces the page's own image. A thumbnail isn't animated.
  media: media({
    images: files({ max_count: 1, ...picture, types: [JPEG, PNG], animated_types: [] }),
    alt_text: altText,
  }),
});

const articleOptions = [
  only(
    ["article"],
    address(
      "link",
      "Link",
      "the page that the card leads to. Default: the first link in the text.",
    ),
  ),
  only(
    ["article"],
    textOption(
      "description",
      "Description",
      "the description below the card's title. Default: the page's own.",
      4086,
    ),
  ),
];

export const memberManifest: ProviderManifest = {
  provider: "linkedin_member",
  title: "LinkedIn",
  longest_post_url: "https://www.linkedin.com/feed/update/urn:li:ugcPost:comes-later-comes-l/",
  // A new version is released most months and works for at least 12 months; after that LinkedIn returns 426. The day that
  // this one ends isn't announced: it is extrapolated from that rule (202509 ended on 15 September 2026).
  api_version: {
    name: "202609",
    since: null,
    until: "2027-09-15",
    source: "https://learn.microsoft.com/linkedin/marketing/versioning",
  },
  formats: [...formats, article],
  // "Little" text (learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format).
  dialect: "linkedin",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // An app for members can look nobody up (learn.microsoft.com/linkedin/consumer/integrations/self-serve/share-on-linkedin).
  mentions: {
    lookup: "none",
    note: "LinkedIn lets only pages look up accounts. A mention from a page's post works here too.",
  },
  // The API ignores links: a card is `content.article`
  // (learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api).
  links: { clickable: true, preview: "crier" },
  // `visibility` (learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api). A member's comments need
  // `w_member_social_feed`, which self-serve apps don't get
  // (learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api).
  options: [
    byDefault(
      "PUBLIC",
      choice("visibility", "Visibility", "who can see the post.", {
        PUBLIC: "Anyone",
        CONNECTIONS: "Connections only",
      }),
    ),
    ...pollOptions,
    ...articleOptions,
  ],
  // `r_member_social`, which reads comments, is closed
  // (learn.microsoft.com/linkedin/shared/authentication/getting-access).
  // learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#update-posts
  edit: {
    formats: ["post", "carousel", "video", "document", "article"],
    text: true,
    title: false,
    with_files: true,
    options: [],
  },
  ingestion: false,
  // memberCreatorPostAnalytics requires `r_member_postAnalytics`, which self-serve apps don't get
  // (learn.microsoft.com/linkedin/marketing/community-management/members/post-statistics).
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Requests of Share on LinkedIn, of which a post takes one or more; the count restarts at midnight UTC
  // (learn.microsoft.com/linkedin/consumer/integrations/self-serve/share-on-linkedin).
  quotas: [{ window_seconds: DAY, posts: 150 }],
};

export const pageManifest: ProviderManifest = {
  ...memberManifest,
  provider: "linkedin_page",
  title: "LinkedIn Page",
  // Not at each letter: an app in the development tier has 100 calls a day for each person
  // (learn.microsoft.com/linkedin/shared/api-guide/concepts/rate-limits).
  mentions: {
    lookup: "on_demand",
    note: "Finds companies by the name in their page's address, and your followers by name.",
  },
  ingestion: true,
  // A page's posts are public (learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api). Comments
  // use socialActions (learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api); their 1,250
  // characters are from LinkedIn's help, linkedin.com/help/linkedin, not from the API's documents.
  options: [
    ...articleOptions,
    textOption(
      "first_comment",
      "First comment",
      "a comment by the page itself, right after publishing.",
      1250,
    ),
    ...pollOptions,
  ],
  // Those of the Standard tier aren't published (learn.microsoft.com/linkedin/shared/api-guide/concepts/rate-limits).
  quotas: [],
};
