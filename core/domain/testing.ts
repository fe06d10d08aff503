import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { EntryDraft } from "./verdict/index.ts";

/** A platform of the tests' own, in the shape of Bluesky: 30 graphemes and 300 bytes. */
const smallPlatform: ProviderManifest = {
  provider: "small",
  title: "Small",
  text: {
    dialect: "bluesky",
    budgets: [
      { unit: "grapheme", limit: 30 },
      { unit: "utf8_byte", limit: 300 },
    ],
    reserved_per_url: null,
  },
};

/** A draft for a healthy channel on it. */
export function draftOf(
  markdown: string,
  channel: Partial<EntryDraft["channel"]> = {},
): EntryDraft {
  return {
    manifest: smallPlatform,
    channel: { health: "healthy", health_reason: null, ...channel },
    markdown,
  };
}
