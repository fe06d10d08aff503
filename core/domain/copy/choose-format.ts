import type { Format } from "#core/contract/resources/channel-entry.ts";
import type {
  Dialect,
  FormatRules,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";
import { isImage, isVideo, type MediaFact } from "../media-fact.ts";

/** The format a post has where nobody asked for one: the platform's first that takes its media. */
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

/** What the text of a format is written in: mostly its platform's own dialect. */
export function dialectOf(manifest: ProviderManifest, rules: FormatRules | undefined): Dialect {
  return rules?.dialect ?? manifest.dialect;
}

/** Whether a format shows these files, by their kinds and how many they are. */
export function takesFiles({ media: rules }: FormatRules, media: readonly MediaFact[]): boolean {
  if (rules === null) return media.length === 0;
  const images = media.filter(isImage).length;
  const videos = media.filter(isVideo).length;
  const count = images + videos;
  if (count < rules.min_count || count > rules.max_count) return false;
  if (images > (rules.images?.max_count ?? 0) || videos > (rules.videos?.max_count ?? 0))
    return false;
  return rules.mix || images === 0 || videos === 0;
}
