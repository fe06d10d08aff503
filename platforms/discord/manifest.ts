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
  requiredText,
  text,
  textOption,
  USUAL_COST,
  WEBM,
  WEBP,
} from "#platforms/kit/manifest-parts.ts";
import { pollChoices, pollMinutes, pollMultiple } from "#platforms/kit/poll.ts";

// 10 MiB each since 16 January 2025, more in boosted guilds, 25 MiB together, of any type. These types are displayed, a
// PDF by its name (discord.com/developers/docs/reference#uploading-files).
const MAX_BYTES = 10 * 1024 * 1024;

export const manifest: ProviderManifest = {
  provider: "discord",
  title: "Discord",
  // IDs of up to 20 digits (64 bits).
  longest_post_url:
    "https://discord.com/channels/comes-later-comes-la/comes-later-comes-la/comes-later-comes-la",
  api_version: {
    name: "v10",
    since: null,
    until: null,
    source: "https://discord.com/developers/docs/reference#api-versioning",
  },
  formats: [
    // discord.com/developers/docs/resources/message#create-message
    format("post", {
      text: text(characters(2000)),
      media: media({
        // More return error 30015 (discord.com/developers/docs/topics/opcodes-and-status-codes#json).
        max_count: 10,
        images: files({
          max_count: 10,
          types: [JPEG, PNG, GIF, WEBP],
          max_bytes: MAX_BYTES,
          // An attached WebP is animated (github.com/discord/lilliput, issue 159), a PNG is shown still (issue 101).
          animated_types: [GIF, WEBP],
        }),
        videos: files({ max_count: 10, types: [MP4, MOV, WEBM], max_bytes: MAX_BYTES }),
        documents: files({ max_count: 10, types: [PDF], max_bytes: MAX_BYTES }),
        // Limit of a whole request (error 40005), less the overhead around the files.
        max_total_bytes: 25 * 1024 * 1024 - 64 * 1024,
        mix: true,
        // `description` (discord.com/developers/docs/resources/message#attachment-object).
        alt_text: characters(1024),
      }),
    }),
    // A poll's question shows no markup (discord.com/developers/docs/resources/poll#poll-media-object).
    format("poll", { text: requiredText(characters(300)), dialect: "plain" }),
  ],
  // discord.com/developers/docs/reference#message-formatting
  dialect: "discord",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  mentions: { lookup: "typing" },
  links: {
    clickable: true,
    preview: "platform",
    // SUPPRESS_EMBEDS (discord.com/developers/docs/resources/message#message-object-message-flags)
    no_preview: { option: "suppress_embeds", values: [true] },
  },
  options: [
    // discord.com/developers/docs/resources/webhook#execute-webhook
    textOption("thread_name", "Forum post", "the title of the post; forum channels need one.", 100),
    // discord.com/developers/docs/resources/message#allowed-mentions-object
    textOption("thread_id", "Thread", "the ID of the channel's thread to post in.", 20),
    flag("allow_mentions", "Ping mentions", "lets mentions notify people and roles."),
    // discord.com/developers/docs/resources/message#message-object-message-flags
    flag("suppress_embeds", "No link cards", "sends links without link cards."),
    flag("suppress_notifications", "Silent", "sends without a notification sound."),
    // In hours, 32 days at most: discord.com/developers/docs/resources/poll#poll-create-request-object.
    pollChoices({ min: 1, max: 10 }, characters(55)),
    pollMinutes({ min: 60, max: 46_080, step: 60 }),
    pollMultiple(),
  ],
  // Files that aren't listed stay: discord.com/developers/docs/resources/webhook#edit-webhook-message.
  edit: {
    formats: ["post"],
    text: true,
    title: false,
    with_files: true,
    options: ["allow_mentions", "suppress_embeds"],
  },
  // By a bot: a webhook can't read.
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Limits are per route and given only in headers (discord.com/developers/docs/topics/rate-limits).
  quotas: [],
};

/** For a channel without a bot: a webhook can't read. */
export const webhookManifest: ProviderManifest = {
  ...manifest,
  mentions: {
    lookup: "none",
    note: "Looking up members needs a bot. Reconnect this channel with one.",
  },
};
