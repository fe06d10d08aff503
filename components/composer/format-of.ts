import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { chooseFormat, rulesOf } from "#core/domain/verdict/choose-format.ts";
import type { Version } from "./version.ts";

/** The rules of the format a version has; undefined where the platform has no such format. */
export function rulesFor(version: Version, manifest: ProviderManifest): FormatRules | undefined {
  return rulesOf(manifest, version.format ?? chooseFormat(manifest, []));
}

/** The formats that words alone can have. What needs a file is left out, but for the one that is chosen. */
export function formatsToChoose(version: Version, { formats }: ProviderManifest): Format[] {
  return formats
    .filter(({ media, format }) => format === version.format || (media?.min_count ?? 0) === 0)
    .map(({ format }) => format);
}
