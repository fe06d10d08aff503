import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { kindOf, type MediaFact } from "../media-fact.ts";
import type { Copy, CopyFile } from "./copy.ts";

interface SplitMedia {
  shown: readonly CopyFile[];
  /** The files that the format can't show, which are omitted. */
  left_out: readonly CopyFile[];
}

/**
 * Splits a post's files into those that its format shows and those that are omitted. A file is omitted if the requested
 * format, or the whole platform, doesn't support its kind, and only if the format doesn't require media and there is
 * text to publish. Otherwise it stays, and validation reports it.
 */
export function splitMedia(
  { manifest, format, media }: Copy,
  rules: FormatRules | undefined,
  hasText: () => boolean,
): SplitMedia {
  const offered = format === null ? manifest.formats : [rules];
  const hasPlace = (file: MediaFact) => offered.some((each) => takesKind(each, file));
  const needsMedia = (rules?.media?.min_count ?? 0) > 0;
  if (rules === undefined || needsMedia || media.every(hasPlace) || !hasText())
    return { shown: media, left_out: [] };
  return { shown: media.filter(hasPlace), left_out: media.filter((file) => !hasPlace(file)) };
}

function takesKind(rules: FormatRules | undefined, file: MediaFact): boolean {
  return rules?.media?.[kindOf(file)] != null;
}
