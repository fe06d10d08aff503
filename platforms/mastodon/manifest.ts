import type { EditRules } from "#core/contract/resources/edit-rules.ts";
import type {
  FormatRules,
  OptionRule,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";
import {
  ANY_LENGTH,
  address,
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
  whenUnset,
  withoutFiles,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices, pollMinutes, pollMultiple } from "#platforms/kit/poll.ts";

import { type Kind, kindOf } from "./software.ts";

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

/** What is known about an account's server. */
export interface ServerRules {
  limits: Partial<ServerLimits>;
  /** `supported_mime_types` of its files; null if it doesn't state them. */
  media_types: readonly string[] | null;
  kind: Kind;
  /** Whether posts can be quoted: since version 7 of the API (docs.joinmastodon.org/client/quotes). */
  quotes: boolean;
}

export function manifestWith(rules: ServerRules): ProviderManifest {
  const limits = { ...STOCK, ...rules.limits };
  const { kind } = rules;
  const formats = formatsWith({ ...rules, limits });
  const options = optionsWith({ ...rules, limits }).filter(isFor(formats));
  const { edit = null, ...stock } = manifest;
  return {
    ...stock,
    title: kind.title,
    formats,
    options,
    reserved_per_url: kind.unit === undefined ? limits.characters_reserved_per_url : null,
    ...(edit === null || kind.photos ? {} : { edit: editWith(edit, options) }),
  };
}

function isFor(formats: readonly FormatRules[]) {
  const names = formats.map(({ format: name }) => name);
  return (option: OptionRule) => option.formats?.some((name) => names.includes(name)) !== false;
}

function editWith(edit: EditRules, options: readonly OptionRule[]): EditRules {
  const names = options.map(({ name }) => name);
  return { ...edit, options: edit.options.filter((name) => names.includes(name)) };
}

type Rules = ServerRules & { limits: ServerLimits };

const IMAGES = [JPEG, PNG, GIF, WEBP, "image/heic", "image/heif", "image/avif"];
const VIDEOS = [MP4, "video/x-m4v", MOV, WEBM];

/** Returns the stock server's types that a server accepts. A list without any of them says nothing useful. */
function typesIn(all: string[], { media_types }: Rules): string[] {
  const stated = media_types?.filter((type) => [...IMAGES, ...VIDEOS].includes(type)) ?? [];
  return stated.length === 0 ? all : all.filter((type) => stated.includes(type));
}

function formatsWith(rules: Rules): FormatRules[] {
  const { limits, kind } = rules;
  const [image_types, video_types] = [typesIn(IMAGES, rules), typesIn(VIDEOS, rules)];
  // Counting rules: docs.joinmastodon.org/user/posting/#text.
  const status = {
    ...text({ unit: kind.unit ?? "mastodon", limit: limits.max_characters }),
    // Ruby's `blank?`, which decides whether a status has text (app/models/status.rb of github.com/mastodon/mastodon).
    blank: "^\\p{White_Space}*$",
  };
  const attachments = media({
    // `supported_mime_types` (docs.joinmastodon.org/entities/Instance/#supported_mime_types). Only one animated GIF per
    // status.
    // Every post of Pixelfed has one ("Empty statuses are not allowed" of its ApiV1Controller.php).
    min_count: kind.photos ? 1 : 0,
    images: files({
      max_count: limits.max_media_attachments,
      types: image_types,
      max_bytes: limits.image_size_limit,
      max_pixels: limits.image_matrix_limit,
      // A GIF becomes a video. WebP and PNG lose their animation (github.com/mastodon/mastodon, issue 36514; pull
      // request 33334 reverted animated PNG), and AVIF becomes a JPEG (app/models/media_attachment.rb).
      animated_types: [GIF],
    }),
    videos:
      video_types.length > 0
        ? files({
            max_count: 1,
            types: video_types,
            max_bytes: limits.video_size_limit,
            max_pixels: limits.video_matrix_limit,
            // Any codec: videos other than H.264 or VP9 are transcoded (app/models/media_attachment.rb of
            // github.com/mastodon/mastodon).
            frame_rate: { min: null, max: limits.video_frame_rate_limit },
          })
        : null,
    // docs.joinmastodon.org/user/posting/#attachments
    mix: false,
    alt_text: characters(limits.description_limit),
  });
  const post = format("post", { text: status, media: attachments });
  if (kind.photos) return [post];
  const poll = format("poll", { text: { ...status, required: true } });
  return [
    post,
    // Statuses with `in_reply_to_id`, in any number (docs.joinmastodon.org/methods/statuses/#create).
    format("thread", { text: status, media: attachments, thread: ANY_LENGTH }),
    // `media_ids` and `poll` can't be combined (docs.joinmastodon.org/methods/statuses/#create).
    ...(hasPolls(rules) ? [poll] : []),
  ];
}

/** Servers without polls state a maximum of 0 choices. */
function hasPolls({ limits, kind }: Rules): boolean {
  return kind.polls !== false && limits.max_options >= 2;
}

/** Form data of docs.joinmastodon.org/methods/statuses/#create. */
function optionsWith(rules: Rules): OptionRule[] {
  const { limits, kind, quotes } = rules;
  const warning = textOption(
    "spoiler_text",
    "Content warning",
    "the warning shown instead of the post until people open it.",
    // `max:140` of Pixelfed's ApiV1Controller.php.
    kind.photos ? 140 : null,
  );
  return [
    choice("visibility", "Visibility", "who can see the post.", {
      public: "Public",
      unlisted: "Quiet public",
      private: "Followers",
      // "Direct visibility is not available." (Pixelfed's ApiV1Controller.php)
      ...(kind.photos ? {} : { direct: "Mentioned people" }),
    }),
    // Counted with the text (app/validators/status_length_validator.rb of github.com/mastodon/mastodon).
    kind.photos ? warning : counted(warning),
    only(
      ["post", "thread"],
      flag("sensitive", "Sensitive media", "hides the post's media until people choose to see it."),
    ),
    // Pixelfed marks all posts as English.
    ...(kind.photos
      ? []
      : [textOption("language", "Language", "the language code of the post, such as en.")]),
    ...(quotes ? QUOTES : []),
    ...(hasPolls(rules) ? pollOptions(limits) : []),
  ];
}

/** https://docs.joinmastodon.org/client/quotes/ */
const QUOTES: OptionRule[] = [
  // "It doesn't allow adding a poll or media attachment together with a quote."
  withoutFiles(
    only(
      ["post", "thread"],
      address(
        "quote",
        "Quote",
        "the post to quote: its address on any server. In a thread, the first post quotes it.",
        500,
      ),
    ),
  ),
  whenUnset(
    "As set on the server",
    choice("quote_approval_policy", "Quotes", "who can quote the post.", {
      public: "Everyone",
      followers: "Followers",
      nobody: "Only you",
    }),
  ),
];

function pollOptions(limits: ServerLimits): OptionRule[] {
  return [
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

const STOCK_RULES: Rules = {
  limits: STOCK,
  media_types: null,
  kind: kindOf(null),
  quotes: true,
};

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
  formats: formatsWith(STOCK_RULES),
  // The stock server shows text as typed (docs.joinmastodon.org/methods/statuses/#create).
  dialect: "mastodon",
  // docs.joinmastodon.org/entities/Instance/#characters_reserved_per_url
  reserved_per_url: STOCK.characters_reserved_per_url,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // docs.joinmastodon.org/entities/PreviewCard/
  mentions: { lookup: "typing", typed: true },
  links: { clickable: true, preview: "platform" },
  options: optionsWith(STOCK_RULES),
  // docs.joinmastodon.org/methods/statuses/#edit
  edit: {
    formats: ["post", "thread"],
    text: true,
    title: false,
    with_files: true,
    options: ["spoiler_text", "sensitive", "language", "quote_approval_policy"],
  },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // 300 requests of any kind in 5 minutes (docs.joinmastodon.org/api/rate-limits); the source code allows 1,500.
  // Headers say what is left. Posts aren't limited separately.
  quotas: [],
};
