import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { characters, DAY, format, text, USUAL_COST } from "#platforms/kit/manifest-parts.ts";

// This isn't written yet: replace each value, and name the page that states it in a comment.
export const manifest: ProviderManifest = {
  provider: "example_platform",
  title: "Example Platform",
  api_version: {
    name: "v1",
    since: null,
    until: null,
    source: "https://developers.example.com/changelog",
  },
  formats: [format("post", { text: text(characters(1)) })],
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  links: { clickable: false, preview: "none" },
  options: [],
  ingestion: false,
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  quotas: [{ window_seconds: DAY, posts: 1 }],
};
