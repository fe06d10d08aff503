import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type MediaFact, NO_STREAMS } from "../media-fact.ts";
import type { EntryDraft } from "../verdict/index.ts";

const budgets: FormatRules["text"]["budgets"] = [
  { unit: "grapheme", limit: 30 },
  { unit: "utf8_byte", limit: 300 },
];

const text = { budgets, required: false, forbidden: [] };

/** A test platform with every kind of rule: 30 graphemes and 300 bytes, threads of 4 items. */
export const smallPlatform: ProviderManifest = {
  provider: "small",
  title: "Small",
  api_version: { name: "v1", since: null, until: null, source: "https://example.com/api" },
  formats: [
    {
      format: "post",
      text,
      title: null,
      thread: null,
      media: {
        min_count: 0,
        max_count: 4,
        mix: false,
        alt_text: { unit: "grapheme", limit: 10 },
        documents: {
          max_count: 1,
          types: ["application/pdf"],
          max_bytes: 2000,
          aspect_ratio: null,
          min_side: null,
          max_pixels: null,
          duration_seconds: null,
          max_pages: 20,
        },
        images: {
          max_count: 4,
          types: ["image/jpeg", "image/png"],
          max_bytes: 1000,
          aspect_ratio: { min: 0.8, max: 1.91 },
          min_side: 100,
          max_pixels: 1_000_000,
          duration_seconds: null,
          animated_types: ["image/jpeg"],
        },
        videos: {
          max_count: 1,
          types: ["video/mp4"],
          max_bytes: 100_000,
          aspect_ratio: null,
          min_side: null,
          max_pixels: null,
          duration_seconds: { min: 3, max: 60 },
          frame_rate: { min: 23, max: 60 },
          video_codecs: ["avc", "hevc"],
          chroma_subsampling: ["4:2:0"],
          scan_types: ["progressive"],
          audio_codecs: ["aac"],
          max_audio_sample_rate: 48_000,
          max_audio_channels: 2,
        },
      },
    },
    { format: "thread", text, title: null, thread: { max_items: 4 }, media: null },
    {
      format: "story",
      text: { budgets: [{ unit: "utf16", limit: 0 }], required: false, forbidden: [] },
      title: null,
      thread: null,
      media: null,
    },
    {
      format: "short",
      text: { budgets, required: true, forbidden: ["<"] },
      title: { required: true, budgets: [{ unit: "utf16", limit: 12 }], forbidden: ["<"] },
      thread: null,
      media: null,
    },
  ],
  dialect: "bluesky",
  reserved_per_url: null,
  max_links: 2,
  max_hashtags: 3,
  max_mentions: 2,
  max_cashtags: 1,
  links: { clickable: true, preview: "none" },
  options: [
    {
      name: "visibility",
      title: "Visibility",
      default: null,
      description: "who may read it.",
      type: "enum",
      values: ["public", "private"],
      required: false,
      max_length: null,
    },
    {
      name: "note",
      title: "Note",
      default: null,
      description: "a note.",
      type: "string",
      values: null,
      required: false,
      max_length: 5,
    },
    {
      name: "cover",
      title: "Cover",
      default: null,
      description: "where its cover is taken from.",
      type: "integer",
      values: null,
      required: false,
      max_length: null,
      formats: ["short"],
    },
  ],
  ingestion: false,
  metrics: [],
  creator_policy: false,
  credit_cost: { publish: 0, publish_with_link: 0, reply: 1 },
  quotas: [
    { window_seconds: 86_400, posts: 3 },
    { window_seconds: 86_400, posts: 1, format: "short" },
  ],
};

const openPolicy = { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] };

export function draftOf(markdown: string, changes: Partial<EntryDraft> = {}): EntryDraft {
  return {
    manifest: smallPlatform,
    channel: { health: "healthy", health_reason: null },
    markdown,
    format: null,
    title: null,
    options: {},
    media: [],
    quota: [],
    policy: openPolicy,
    due: null,
    fixes_applied: [],
    ...changes,
  };
}

export function picture(changes: Partial<MediaFact> = {}): MediaFact {
  return {
    id: "med_1",
    type: "image/jpeg",
    bytes: 500,
    width: 400,
    height: 300,
    duration_seconds: null,
    animated: false,
    ...NO_STREAMS,
    pages: null,
    alt_text: null,
    ready: true,
    failure: null,
    ...changes,
  };
}
