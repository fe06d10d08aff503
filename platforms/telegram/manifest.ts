import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  files,
  flag,
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
  platformDecides,
  requiredText,
  text,
  USUAL_COST,
  WEBP,
  whenUnset,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices, pollMinutes, pollMultiple } from "#platforms/kit/poll.ts";

// Both are counted after entities are parsed, in UTF-16 code units like entities
// (core.telegram.org/bots/api#sendmessage, #sendphoto, #messageentity).
const message = { ...requiredText({ unit: "utf16", limit: 4096 }), blank: blankPattern() };
const caption = text({ unit: "utf16", limit: 1024 });

// What the Bot API server removes before it checks whether a text is empty: controls, zero-width spaces and marks,
// direction marks, Braille's blank, tags, and three combining lines (`clean_input_string` and `strip_empty_characters`,
// github.com/tdlib/td, td/telegram/misc.cpp).
function blankPattern(): string {
  const widths = "\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2800\\ufeff\\ufffc\\u{e0000}-\\u{e007f}";
  return `^(?:[\\s\\0-\\x1f${widths}]|[\\u030a\\u0333\\u033f])*$`;
}

// core.telegram.org/bots/api#sendphoto: 10 MB, width and height together at most 10,000 pixels, an aspect ratio of at
// most 20.
const photo = {
  types: [JPEG, PNG, WEBP],
  max_bytes: 10 * MB,
  max_side: 5000,
  max_pixels: 5000 * 5000,
  aspect_ratio: { min: 1 / 20, max: 20 },
  // core.telegram.org/bots/api#sendanimation lists only GIF and video.
  animated_types: [] as string[],
};

// core.telegram.org/bots/api#sendvideo: 50 MB uploaded, of any length; it plays H.264 with AAC, and shows others as a
// file.
const video = { types: [MP4], max_bytes: 50 * MB, video_codecs: ["avc"], audio_codecs: ["aac"] };

// core.telegram.org/bots/api#sendpoll, counted in code points (`utf8_length`, github.com/tdlib/td,
// td/telegram/MessageContent.cpp).
const question = { ...requiredText({ unit: "code_point", limit: 300 }), blank: blankPattern() };

// core.telegram.org/bots/api#senddocument: 50 MB, of any type.
const document = { types: [PDF], max_bytes: 50 * MB };

const WITH_FILES: Format[] = ["photo", "video", "carousel"];

export const manifest: ProviderManifest = {
  provider: "telegram",
  title: "Telegram",
  // A channel's username has up to 32 letters.
  longest_post_url: "https://t.me/comes-later-comes-later-comes-la/comes-late",
  api_version: {
    name: "Bot API 9",
    since: null,
    until: null,
    source: "https://core.telegram.org/bots/api",
  },
  formats: [
    format("post", { text: message }),
    format("photo", {
      text: caption,
      // A GIF is sent as an animation (core.telegram.org/bots/api#sendanimation).
      media: media({
        min_count: 1,
        images: files({
          max_count: 1,
          ...photo,
          types: [...photo.types, GIF],
          animated_types: [GIF],
        }),
      }),
    }),
    format("video", {
      text: caption,
      media: media({ min_count: 1, videos: files({ max_count: 1, ...video }) }),
    }),
    // An album (core.telegram.org/bots/api#sendmediagroup).
    format("carousel", {
      text: caption,
      media: media({
        min_count: 2,
        images: files({ max_count: 10, ...photo }),
        videos: files({ max_count: 10, ...video }),
        mix: true,
      }),
    }),
    // An album of documents can't contain anything else (core.telegram.org/bots/api#sendmediagroup).
    format("document", {
      text: caption,
      media: media({ min_count: 1, documents: files({ max_count: 10, ...document }) }),
    }),
    // core.telegram.org/bots/api#sendpoll accepts only custom emoji entities.
    format("poll", { text: question, dialect: "plain" }),
  ],
  // core.telegram.org/bots/api#messageentity
  dialect: "telegram",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // 100 per message, found by trying (`MAX_MESSAGE_ENTITIES`, docs.python-telegram-bot.org; a reader of
  // github.com/tdlib/telegram-bot-api/issues/820 says the same). Telegram refuses longer ones with ENTITIES_TOO_LONG; its
  // developer calls 9,500 "a good approximation" of the limit (github.com/tdlib/telegram-bot-api/issues/165).
  entities: { shown: 100, max_address_bytes: 9500 },
  // core.telegram.org/bots/api#linkpreviewoptions
  links: {
    clickable: true,
    preview: "platform",
    no_preview: { option: "disable_link_preview", values: [true] },
  },
  // core.telegram.org/bots/api#sendmessage
  options: [
    flag("disable_notification", "Silent", "sends without a notification sound."),
    flag("protect_content", "Protect content", "prevents forwarding and saving of the message."),
    only(
      ["post"],
      flag("disable_link_preview", "No link cards", "sends links without link cards."),
    ),
    // core.telegram.org/bots/api#sendphoto
    only(WITH_FILES, flag("has_spoiler", "Spoiler", "covers the images until people tap them.")),
    only(
      WITH_FILES,
      flag(
        "show_caption_above_media",
        "Text above",
        "puts the text above the images instead of below.",
      ),
    ),
    // core.telegram.org/bots/api#sendpoll and #inputpolloption; `open_period` is 5 to 2,628,000 seconds.
    pollChoices({ min: 1, max: 12 }, { unit: "code_point", limit: 100 }),
    whenUnset("Until closed", platformDecides(pollMinutes({ min: 1, max: 43_800 }))),
    pollMultiple(),
  ],
  // core.telegram.org/bots/api#editmessagetext and #editmessagecaption
  edit: {
    formats: ["post", "photo", "video", "carousel", "document"],
    text: true,
    title: false,
    with_files: true,
    options: ["disable_link_preview", "show_caption_above_media"],
  },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // To one group; to a channel one a second (core.telegram.org/bots/faq).
  quotas: [{ window_seconds: MINUTE, posts: 20 }],
};
