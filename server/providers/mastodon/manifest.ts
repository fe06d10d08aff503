import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

export const manifest: ProviderManifest = {
  provider: "mastodon",
  title: "Mastodon",
  text: {
    // The stock server shows text as typed (docs.joinmastodon.org/methods/statuses/#create).
    dialect: "mastodon",
    // Stock servers' `configuration.statuses.max_characters`, and how it counts (docs.joinmastodon.org/user/posting/#text).
    budgets: [{ unit: "mastodon", limit: 500 }],
    // `characters_reserved_per_url` (docs.joinmastodon.org/entities/Instance/#characters_reserved_per_url).
    reserved_per_url: 23,
  },
};
