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
  PNG,
  text,
  USUAL_COST,
  WEBM,
  WEBP,
} from "../kit/manifest-parts.ts";

export const manifest: ProviderManifest = {
  provider: "slack",
  title: "Slack",
  formats: [
    format("post", {
      // Advised for `text`; cut at 40,000, and from about 4,040 split into several messages [2nd]
      // (docs.slack.dev/reference/methods/chat.postMessage).
      text: text(characters(4000)),
      media: media({
        // No maximum is documented: what Slack's own clients send at once [unconfirmed]. A file may have 1 GB
        // [unconfirmed] (docs.slack.dev/reference/methods/files.completeUploadExternal). Of any type; these are shown.
        max_count: 10,
        images: files({ max_count: 10, types: [JPEG, PNG, GIF, WEBP] }),
        videos: files({ max_count: 10, types: [MP4, MOV, WEBM] }),
        mix: true,
        // `alt_txt` has no stated maximum (docs.slack.dev/reference/methods/files.getUploadURLExternal).
        alt_text: null,
      }),
    }),
  ],
  // docs.slack.dev/messaging/formatting-message-text
  dialect: "slack",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  // docs.slack.dev/messaging/unfurling-links-in-messages
  links: { clickable: true, preview: "platform" },
  // docs.slack.dev/reference/methods/chat.postMessage
  options: [
    flag("unfurl_links", "shows cards of links to text."),
    flag("unfurl_media", "shows cards of links to media."),
  ],
  // docs.slack.dev/reference/events/message.channels
  ingestion: true,
  // `reply_count` and `reactions` (docs.slack.dev/reference/methods/conversations.history).
  metrics: ["replies", "likes"],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // About one message a second and channel (docs.slack.dev/apis/web-api/rate-limits): a matter of pace, not of a
  // number.
  quotas: [],
};
