import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { Dialect } from "#core/contract/resources/dialect.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { FILE_KINDS, isImage, kindOf, type MediaFact } from "../media-fact.ts";

/** Returns the default format of a post: the platform's first that accepts its media. */
export function chooseFormat(manifest: ProviderManifest, media: readonly MediaFact[]): Format {
  const fitting = manifest.formats.find(
    (rules) => rules.thread === null && takesFiles(rules, media),
  );
  const first = manifest.formats[0] as FormatRules;
  return (fitting ?? first).format;
}

export function rulesOf(manifest: ProviderManifest, format: Format): FormatRules | undefined {
  return manifest.formats.find((rules) => rules.format === format);
}

/** Returns the markup dialect of a format: usually the platform's own. */
export function dialectOf(manifest: ProviderManifest, rules: FormatRules | undefined): Dialect {
  return rules?.dialect ?? manifest.dialect;
}

export function takesFiles({ media: rules }: FormatRules, media: readonly MediaFact[]): boolean {
  if (rules === null) return media.length === 0;
  if (media.length < rules.min_count || media.length > rules.max_count) return false;
  const counts = FILE_KINDS.map((kind) => ({
    count: media.filter((file) => kindOf(file) === kind).length,
    most: rules[kind]?.max_count ?? 0,
  }));
  if (counts.some(({ count, most }) => count > most)) return false;
  if (rules.cover && media.every(isImage)) return false;
  return rules.mix || counts.filter(({ count }) => count > 0).length < 2;
}
