import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  aiLabel,
  byDefault,
  captions,
  characters,
  choice,
  DAY,
  files,
  flag,
  format,
  GB,
  HOUR,
  JPEG,
  list,
  lookedUp,
  lookedUpById,
  MB,
  MINUTE,
  MOV,
  MP4,
  media,
  PNG,
  required,
  requiredTitle,
  text,
  textOption,
  time,
  USUAL_COST,
  WEBM,
} from "#platforms/kit/manifest-parts.ts";

// `snippet.title` and `snippet.description`, which is limited in bytes (developers.google.com/youtube/v3/docs/videos).
const forbidden = ["<", ">"];
const description = { ...text({ unit: "utf8_byte", limit: 5000 }), forbidden };
const title = { ...requiredTitle(characters(100)), forbidden };

// "video/*" (developers.google.com/youtube/v3/docs/videos/insert); the types that YouTube reads
// (support.google.com/youtube/troubleshooter/2888402).
const file = {
  types: [
    MP4,
    MOV,
    WEBM,
    "video/x-m4v",
    "video/mpeg",
    "video/x-msvideo",
    "video/x-ms-wmv",
    "video/x-flv",
    "video/3gpp",
    "video/x-matroska",
  ],
  max_bytes: 256 * GB,
};

// developers.google.com/youtube/v3/docs/thumbnails/set: JPEG or PNG. 50 MB since 14 September 2026, and also for Shorts
// since 3 November 2026 (developers.google.com/youtube/data/revision_history).
const thumbnail = {
  images: files({ max_count: 1, types: [JPEG, PNG], max_bytes: 50 * MB }),
  max_count: 2,
  mix: true,
  cover: true,
};

function formatsUpTo(max: number): FormatRules[] {
  return [
    format("video", {
      text: description,
      title,
      media: media({
        min_count: 1,
        videos: files({ max_count: 1, ...file, duration_seconds: { min: null, max } }),
        ...thumbnail,
      }),
    }),
    // The same call: a square or vertical video of this length is a Short, since 15 October 2024
    // (support.google.com/youtube/answer/15424877).
    format("short", {
      text: description,
      title,
      media: media({
        min_count: 1,
        videos: files({
          max_count: 1,
          ...file,
          aspect_ratio: { min: null, max: 1 },
          duration_seconds: { min: null, max: 3 * MINUTE },
        }),
        ...thumbnail,
      }),
    }),
  ];
}

export const manifest: ProviderManifest = {
  provider: "youtube",
  title: "YouTube",
  // IDs have 11 letters.
  longest_post_url: "https://www.youtube.com/watch?v=comes-later",
  api_version: {
    name: "v3",
    since: null,
    until: null,
    source: "https://developers.google.com/youtube/v3/revision_history",
  },
  // support.google.com/youtube/answer/71673
  formats: formatsUpTo(12 * HOUR),
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  links: { clickable: true, preview: "none" },
  // `snippet` and `status` (developers.google.com/youtube/v3/docs/videos), and developers.google.com/youtube/v3/docs/videos/insert.
  options: [
    // Without it an upload is public, also one by a project without the API audit, which was private until
    // 2 November 2026 (developers.google.com/youtube/data/revision_history).
    byDefault(
      "public",
      choice("privacy_status", "Visibility", "who can see the video.", {
        public: "Public",
        unlisted: "Unlisted",
        private: "Private",
      }),
    ),
    // YouTube requires it for every video (support.google.com/youtube/answer/9528076).
    required(
      choice("audience", "Audience", "is this video made for children?", {
        not_made_for_kids: "Not made for kids",
        made_for_kids: "Made for kids",
      }),
    ),
    aiLabel(
      "contains_synthetic_media",
      "Altered content",
      "labels the video as altered or AI-generated.",
    ),
    // developers.google.com/youtube/v3/docs/videos#snippet.tags[]
    {
      ...list("tags", "Tags", "the video's tags, separated by commas.", {
        limit: 500,
        space_adds: 2,
      }),
      forbidden,
    },
    lookedUpById(textOption("category_id", "Category", "the default is People & Blogs.")),
    byDefault(
      "youtube",
      choice("license", "Licence", "how others can use the video.", {
        youtube: "Standard YouTube licence",
        creativeCommon: "Creative Commons, attribution",
      }),
    ),
    flag("disable_embedding", "No embedding", "prevents other websites from embedding the video."),
    flag("skip_notification", "No notification", "doesn't notify the channel's subscribers."),
    lookedUpById(
      textOption("playlist_id", "Playlist", "a playlist of the channel to add the video to."),
    ),
    // `status.publishAt` (developers.google.com/youtube/v3/docs/videos#status.publishAt). No latest time is documented.
    time(
      "publish_at",
      "Public from",
      "uploads the video as private, and YouTube makes it public at this time.",
    ),
    // developers.google.com/youtube/v3/docs/captions/insert takes up to 100 MB; the limit is Crier's own.
    captions(
      "captions",
      "Captions",
      "a file with the video's subtitles: SubRip (.srt) or WebVTT (.vtt).",
      100_000,
    ),
    // `snippet.language`, "a BCP-47 language tag" (developers.google.com/youtube/v3/docs/captions).
    byDefault(
      "en",
      lookedUp(
        textOption("captions_language", "Language of the captions", "the default is English.", 35),
      ),
    ),
    // A longer comment is refused with commentTextTooLong
    // (developers.google.com/youtube/v3/docs/commentThreads/insert). The 10,000 characters come from other publishers.
    textOption(
      "first_comment",
      "First comment",
      "a comment by the channel itself, once the video is published.",
      10_000,
    ),
  ],
  conditions: [
    {
      // "Comments" is listed as unavailable for such videos (support.google.com/youtube/answer/9632097).
      when: { option: "audience", values: ["made_for_kids"] },
      excludes: [{ option: "first_comment", values: null }],
      reason: "YouTube allows no comments on a video made for children. Remove the first comment.",
    },
    {
      // Private videos can't be commented on (support.google.com/youtube/answer/157177).
      when: { option: "privacy_status", values: ["private"] },
      excludes: [{ option: "first_comment", values: null }],
      reason: "YouTube allows no comments on a private video. Remove the first comment.",
    },
    {
      // "It can be set only if the privacy status of the video is private", which it is until then.
      when: { option: "publish_at", values: null },
      excludes: [{ option: "privacy_status", values: ["unlisted", "private"] }],
      reason:
        "YouTube makes the video public at the time you chose. Choose the visibility “Public”, or remove the time.",
    },
    {
      when: { option: "publish_at", values: null },
      excludes: [{ option: "first_comment", values: null }],
      reason:
        "Until YouTube makes the video public at the time you chose, nobody can comment. Remove the first comment, or remove the time.",
    },
  ],
  // The snippet in developers.google.com/youtube/v3/docs/videos/update.
  edit: {
    formats: ["video", "short"],
    text: true,
    title: true,
    with_files: true,
    options: ["tags", "category_id"],
  },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Uploads of a whole project, across all its channels, since 1 June 2026
  // (developers.google.com/youtube/v3/determine_quota_cost); one page still has the older cost of 1,600 units. The
  // count restarts at midnight Pacific time.
  quotas: [{ window_seconds: DAY, posts: 100, per: "app" }],
};

/** For a channel without a verified phone number (support.google.com/youtube/answer/71673). */
export const unverifiedManifest: ProviderManifest = {
  ...manifest,
  formats: formatsUpTo(15 * MINUTE),
};
