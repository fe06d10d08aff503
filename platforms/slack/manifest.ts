import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  characters,
  files,
  flag,
  format,
  GIF,
  JPEG,
  MOV,
  MP4,
  media,
  PDF,
  PNG,
  platformDecides,
  text,
  textOption,
  USUAL_COST,
  WEBM,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";

export const manifest: ProviderManifest = {
  provider: "slack",
  title: "Slack",
  // A workspace's name has up to 21 letters.
  longest_post_url:
    "https://comes-later-comes-lat.slack.com/archives/comes-later/pcomes-later-come",
  api_version: {
    name: "Web API",
    since: null,
    until: null,
    source: "https://docs.slack.dev/apis/web-api",
  },
  formats: [
    format("post", {
      // Recommended for `text`. Rich text blocks have no documented limit: all blocks of a message together, including
      // their markup, are refused from about 13,000 characters, as callers report
      // (github.com/slackapi/bolt-js/issues/2509).
      text: text(characters(4000)),
      media: media({
        // No maximum is documented: no document confirms that Slack's own clients send this many at once, nor that a
        // file may have 1 GB (docs.slack.dev/reference/methods/files.completeUploadExternal). Any type is accepted;
        // these types are displayed.
        max_count: 10,
        images: files({ max_count: 10, types: [JPEG, PNG, GIF, WEBP] }),
        videos: files({ max_count: 10, types: [MP4, MOV, WEBM] }),
        documents: files({ max_count: 10, types: [PDF] }),
        mix: true,
        // `alt_txt` has no documented maximum (docs.slack.dev/reference/methods/files.getUploadURLExternal): that of an
        // image block is used (docs.slack.dev/reference/block-kit/blocks/image-block).
        alt_text: characters(2000),
      }),
    }),
  ],
  // docs.slack.dev/reference/block-kit/blocks/rich-text-block
  dialect: "slack",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  mentions: { lookup: "typing" },
  // docs.slack.dev/messaging/unfurling-links-in-messages
  links: {
    clickable: true,
    preview: "platform",
    no_preview: { option: "unfurl_links", values: [false] },
  },
  // docs.slack.dev/reference/methods/chat.postMessage
  options: [
    platformDecides(flag("unfurl_links", "Page cards", "shows cards for links to pages.")),
    platformDecides(flag("unfurl_media", "Media cards", "shows cards for links to media.")),
    // In the message's thread (docs.slack.dev/messaging#threading).
    textOption(
      "first_comment",
      "First reply",
      "a reply to the message in its thread, by the app itself.",
      4000,
    ),
  ],
  // docs.slack.dev/reference/methods/chat.update doesn't say what happens to a message's files.
  edit: { formats: ["post"], text: true, title: false, with_files: false, options: [] },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // About one message per second and channel (docs.slack.dev/apis/web-api/rate-limits): a limit on pace, not on the
  // number of posts.
  quotas: [],
};
