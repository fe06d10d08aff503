import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type RenderedItem, renderCopy } from "../copy/index.ts";

/** Converts texts to the items that an adapter gets: several of a thread, otherwise one. */
export function itemsOf(
  markdowns: readonly string[],
  manifest: ProviderManifest,
  format: Format | null = null,
): readonly RenderedItem[] {
  const settings = { manifest, format, title: null, options: {}, media: [] };
  return markdowns.flatMap((markdown) => renderCopy({ ...settings, markdown }).items);
}
