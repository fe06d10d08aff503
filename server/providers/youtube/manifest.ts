import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  characters,
  choice,
  DAY,
  files,
  flag,
  format,
  GB,
  HOUR,
  MINUTE,
  MOV,
  MP4,
  media,
  requiredTitle,
  text,
  USUAL_COST,
  WEBM,
  words,
} from "../kit/manifest-parts.ts";

// `snippet.title` and `snippet.description`, which is limited in bytes (developers.google.com/youtube/v3/docs/videos).
const forbidden = ["<", ">"];
const description = { ...text({ unit: "utf8_byte", limit: 5000 }), forbidden };
const title = { ...requiredTitle(characters(100)), forbidden };

// "video/*" (developers.google.com/youtube/v3/docs/videos/insert); the kinds that YouTube reads
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

export const manifest: ProviderManifest = {
  provider: "youtube",
  title: "YouTube",
  formats: [
    // 12 hours, and 15 minutes until the account is verified (support.google.com/youtube/answer/71673).
    format("video", {
      text: description,
      title,
      media: media({
        min_count: 1,
        videos: files({
          max_count: 1,
          ...file,
          duration_seconds: { min: null, max: 12 * HOUR },
        }),
      }),
    }),
    // The same call: what is square or upright and this short is a Short, since 15 October 2024
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
      }),
    }),
  ],
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  links: { clickable: true, preview: "none" },
  // `status` and `snippet` (developers.google.com/youtube/v3/docs/videos); all tags together have about 500 characters.
  options: [
    choice("privacy_status", "who sees the video.", ["public", "unlisted", "private"]),
    flag("made_for_kids", "says that the video is made for children."),
    flag("contains_synthetic_media", "labels the video as altered or made with AI."),
    words("tags", "the video's tags, parted by commas.", 500),
    words("category_id", "YouTube's number of the video's category; 22 where left out."),
  ],
  // developers.google.com/youtube/v3/docs/commentThreads/list
  ingestion: true,
  // `statistics` (developers.google.com/youtube/v3/docs/videos), and developers.google.com/youtube/analytics/metrics.
  metrics: ["views", "likes", "comments", "shares", "watch_minutes", "subscribers_gained"],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Uploads of a whole project, all its channels together, since 1 June 2026 [conflict: one page still has the older
  // cost of 1,600 units] (developers.google.com/youtube/v3/determine_quota_cost). Counted anew at midnight Pacific
  // time.
  quotas: [{ window_seconds: DAY, posts: 100 }],
};
