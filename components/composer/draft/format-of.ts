import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { chooseFormat, rulesOf } from "#core/domain/copy/choose-format.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import type { Override } from "./override.ts";

/** Returns the rules of a channel's format; undefined if the platform doesn't have the format. */
export function rulesFor(
  override: Override,
  manifest: ProviderManifest,
  media: readonly MediaFact[],
): FormatRules | undefined {
  return rulesOf(manifest, override.format ?? chooseFormat(manifest, media));
}

export function formatsToChoose(
  override: Override,
  { formats }: ProviderManifest,
  files: readonly MediaFact[] = [],
): Format[] {
  return formats
    .filter(
      ({ media, format }) => format === override.format || (media?.min_count ?? 0) <= files.length,
    )
    .map(({ format }) => format);
}
