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
  USUAL_COST,
  WEBM,
  WEBP,
  words,
} from "../kit/manifest-parts.ts";

export const manifest: ProviderManifest = {
  provider: "slack",
  title: "Slack",
  formats: [
    format("post", {
      // Advised for `text`. Blocks of rich text have no stated limit: all blocks of a message together are refused from
      // about 13,000 characters with what surrounds them [2nd] (github.com/slackapi/bolt-js/issues/2509).
      text: text(characters(4000)),
      media: media({
        // No maximum is documented: what Slack's own clients send at once [unconfirmed]. A file may have 1 GB
        // [unconfirmed] (docs.slack.dev/reference/methods/files.completeUploadExternal). Of any type; these are shown.
        max_count: 10,
        images: files({ max_count: 10, types: [JPEG, PNG, GIF, WEBP] }),
        videos: files({ max_count: 10, types: [MP4, MOV, WEBM] }),
        documents: files({ max_count: 10, types: [PDF] }),
        mix: true,
        // `alt_txt` has no stated maximum (docs.slack.dev/reference/methods/files.getUploadURLExternal): that of an image
        // block's [unconfirmed] (docs.slack.dev/reference/block-kit/blocks/image-block).
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
    words(
      "first_comment",
      "First reply",
      "a reply to the message in its thread, by the app itself.",
      4000,
    ),
  ],
  // docs.slack.dev/reference/methods/chat.update. What it does to the files of a message it does not say
  edit: { formats: ["post"], text: true, title: false, with_files: false, options: [] },
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // About one message a second and channel (docs.slack.dev/apis/web-api/rate-limits): a matter of pace, not of a
  // number.
  quotas: [],
};
