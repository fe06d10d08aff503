import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { type Draft, mediaOf, overrideFor, wordsFor } from "./draft.ts";

/** What a channel would get, for the browser to judge or to fix. */
export function toCopy(draft: Draft, channel_id: string, manifest: ProviderManifest): Copy {
  const { format, title, options } = overrideFor(draft, channel_id);
  const markdown = wordsFor(draft, channel_id);
  return { manifest, markdown, format, title, options, media: mediaOf(draft) };
}
