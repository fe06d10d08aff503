import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { kindOf, type MediaFact } from "../media-fact.ts";
import type { Copy, CopyFile } from "./copy.ts";

interface SplitMedia {
  /** What the format shows, and is judged by. */
  shown: readonly CopyFile[];
  /** The files that the format can't show and that the post goes out without. */
  left_out: readonly CopyFile[];
}

/**
 * Divides a post's files into those that its format shows and those it goes out without. A file is left out if its kind
 * has no place in a format that was asked for, or nowhere on the platform, and only if the format does not need media
 * and there are words to publish. Otherwise it stays, for the rules to judge.
 */
export function splitMedia(
  { manifest, format, media }: Copy,
  rules: FormatRules | undefined,
  hasWords: () => boolean,
): SplitMedia {
  const offered = format === null ? manifest.formats : [rules];
  const hasPlace = (file: MediaFact) => offered.some((each) => takesKind(each, file));
  const needsMedia = (rules?.media?.min_count ?? 0) > 0;
  if (rules === undefined || needsMedia || media.every(hasPlace) || !hasWords())
    return { shown: media, left_out: [] };
  return { shown: media.filter(hasPlace), left_out: media.filter((file) => !hasPlace(file)) };
}

function takesKind(rules: FormatRules | undefined, file: MediaFact): boolean {
  return rules?.media?.[kindOf(file)] != null;
}
