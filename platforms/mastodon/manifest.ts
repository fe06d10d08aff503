import type {
  FormatRules,
  OptionRule,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";
import {
  ANY_LENGTH,
  characters,
  choice,
  counted,
  files,
  flag,
  format,
  GIF,
  JPEG,
  MINUTE,
  MOV,
  MP4,
  media,
  only,
  PNG,
  text,
  textOption,
  USUAL_COST,
  WEBM,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices, pollMinutes, pollMultiple } from "#platforms/kit/poll.ts";

/** Limits a server can set: `configuration` of https://docs.joinmastodon.org/entities/Instance/#configuration. */
export interface ServerLimits {
  max_characters: number;
  characters_reserved_per_url: number;
  max_media_attachments: number;
  description_limit: number;
  image_size_limit: number;
  image_matrix_limit: number;
  video_size_limit: number;
  video_matrix_limit: number;
  video_frame_rate_limit: number;
  max_options: number;
  max_characters_per_option: number;
  /** In seconds. */
  min_expiration: number;
  max_expiration: number;
}

/**
 * Limits of the stock server (docs.joinmastodon.org/entities/Instance/#configuration; github.com/mastodon/mastodon).
 */
const STOCK: ServerLimits = {
  max_characters: 500,
  characters_reserved_per_url: 23,
  max_media_attachments: 4,
  description_limit: 1500,
  image_size_limit: 16_777_216,
  image_matrix_limit: 33_177_600,
  video_size_limit: 103_809_024,
  video_matrix_limit: 8_294_400,
  video_frame_rate_limit: 120,
  max_options: 4,
  max_characters_per_option: 50,
  min_expiration: 300,
  // One month in Ruby (app/validators/poll_expiration_validator.rb of github.com/mastodon/mastodon).
  max_expiration: 2_629_746,
};

export function manifestWith(limits: Partial<ServerLimits>): ProviderManifest {
  const own = { ...STOCK, ...limits };
  return {
    ...manifest,
    formats: formatsWith(own),
    options: optionsWith(own),
    reserved_per_url: own.characters_reserved_per_url,
  };
}

function formatsWith(limits: ServerLimits): FormatRules[] {
  // Counting rules: docs.joinmastodon.org/user/posting/#text.
  const status = {
    ...text({ unit: "mastodon", limit: limits.max_characters }),
    // Ruby's `blank?`, which decides whether a status has text (app/models/status.rb of github.com/mastodon/mastodon).
    blank: "^\\p{White_Space}*$",
  };
  const attachments = media({
    // `supported_mime_types` (docs.joinmastodon.org/entities/Instance/#supported_mime_types). Only one animated GIF per
    // status.
    images: files({
      max_count: limits.max_media_attachments,
      types: [JPEG, PNG, GIF, WEBP, "image/heic", "image/heif", "image/avif"],
      max_bytes: limits.image_size_limit,
      max_pixels: limits.image_matrix_limit,
      // A GIF becomes a video. WebP and PNG lose their animation (github.com/mastodon/mastodon, issue 36514; pull
      // request 33334 reverted animated PNG), and AVIF becomes a JPEG (app/models/media_attachment.rb).
      animated_types: [GIF],
    }),
    videos: files({
      max_count: 1,
      types: [MP4, "video/x-m4v", MOV, WEBM],
      max_bytes: limits.video_size_limit,
      max_pixels: limits.video_matrix_limit,
      // Any codec: videos other than H.264 or VP9 are transcoded (app/models/media_attachment.rb of
      // github.com/mastodon/mastodon).
      frame_rate: { min: null, max: limits.video_frame_rate_limit },
    }),
    // docs.joinmastodon.org/user/posting/#attachments
    mix: false,
    alt_text: characters(limits.description_limit),
  });
  return [
    format("post", { text: status, media: attachments }),
    // Statuses with `in_reply_to_id`, in any number (docs.joinmastodon.org/methods/statuses/#create).
    format("thread", { text: status, media: attachments, thread: ANY_LENGTH }),
    // `media_ids` and `poll` can't be combined (docs.joinmastodon.org/methods/statuses/#create).
    format("poll", { text: { ...status, required: true } }),
  ];
}

/** Form data of docs.joinmastodon.org/methods/statuses/#create. */
function optionsWith(limits: ServerLimits): OptionRule[] {
  return [
    choice("visibility", "Visibility", "who can see the post.", {
      public: "Public",
      unlisted: "Quiet public",
      private: "Followers",
      direct: "Mentioned people",
    }),
    // Counted with the text (app/validators/status_length_validator.rb of github.com/mastodon/mastodon).
    counted(
      textOption(
        "spoiler_text",
        "Content warning",
        "the warning shown instead of the post until people open it.",
      ),
    ),
    only(
      ["post", "thread"],
      flag("sensitive", "Sensitive media", "hides the post's media until people choose to see it."),
    ),
    textOption("language", "Language", "the language code of the post, such as en."),
    // A choice's length is in graphemes (app/validators/poll_options_validator.rb of github.com/mastodon/mastodon).
    pollChoices(
      { min: 2, max: limits.max_options },
      { unit: "grapheme", limit: limits.max_characters_per_option },
    ),
    pollMinutes({
      min: Math.ceil(limits.min_expiration / MINUTE),
      max: Math.floor(limits.max_expiration / MINUTE),
    }),
    pollMultiple(),
  ];
}

export const manifest: ProviderManifest = {
  provider: "mastodon",
  title: "Mastodon",
  // With a long name of a server, and a username of 30 letters (app/models/account.rb).
  longest_post_url:
    "https://comes-later-comes-later-comes-lat.social/@comes-later-comes-later-comesr/comes-later-comesr",
  api_version: {
    name: "v1",
    since: null,
    until: null,
    source: "https://docs.joinmastodon.org/api/guidelines",
  },
  formats: formatsWith(STOCK),
  // The stock server shows text as typed (docs.joinmastodon.org/methods/statuses/#create).
  dialect: "mastodon",
  // docs.joinmastodon.org/entities/Instance/#characters_reserved_per_url
  reserved_per_url: STOCK.characters_reserved_per_url,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // docs.joinmastodon.org/entities/PreviewCard/
  links: { clickable: true, preview: "platform" },
  options: optionsWith(STOCK),
  // docs.joinmastodon.org/methods/statuses/#edit
  edit: {
    formats: ["post", "thread"],
    text: true,
    title: false,
    with_files: true,
    options: ["spoiler_text", "sensitive", "language"],
  },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // 300 requests of any kind in 5 minutes (docs.joinmastodon.org/api/rate-limits); the source code allows 1,500.
  // Headers say what is left. Posts aren't limited separately.
  quotas: [],
};
