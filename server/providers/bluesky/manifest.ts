import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

export const manifest: ProviderManifest = {
  provider: "bluesky",
  title: "Bluesky",
  text: {
    // Rich text is facets: links keep their labels, everything else is plain (docs.bsky.app/docs/advanced-guides/post-richtext).
    dialect: "bluesky",
    // `maxGraphemes` and `maxLength` of `text`, both enforced by the server
    // (github.com/bluesky-social/atproto, lexicons/app/bsky/feed/post.json).
    budgets: [
      { unit: "grapheme", limit: 300 },
      { unit: "utf8_byte", limit: 3000 },
    ],
    // Nothing is shortened: a bare address counts in full, a labelled one as its label.
    reserved_per_url: null,
  },
};
