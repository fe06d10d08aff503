import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { isImage, type MediaFact } from "../media-fact.ts";
import type { EntryDraft } from "./subject.ts";

interface SplitMedia {
  /** What the format shows, and is judged by. */
  media: readonly MediaFact[];
  /** What it can't show, and the post goes out without. */
  left_out: readonly MediaFact[];
}

/**
 * Parts a post's files into those that its format shows and those it goes out without. A file is left out where its kind has
 * no place in a format that somebody asked for, or nowhere on the platform; and only where media is not what the format is
 * for and there are words to publish. Otherwise it stays, for the rules to object to.
 */
export function splitMedia(
  { manifest, format, media }: EntryDraft,
  rules: FormatRules | undefined,
  hasWords: () => boolean,
): SplitMedia {
  if (rules === undefined || media.length === 0) return { media, left_out: [] };
  const offered = format === null ? manifest.formats : [rules];
  const hasPlace = (file: MediaFact) => offered.some((each) => takesKind(each, file));
  if (media.every(hasPlace) || (rules.media?.min_count ?? 0) > 0 || !hasWords())
    return { media, left_out: [] };
  return { media: media.filter(hasPlace), left_out: media.filter((file) => !hasPlace(file)) };
}

function takesKind({ media }: FormatRules, file: MediaFact): boolean {
  return (isImage(file) ? media?.images : media?.videos) != null;
}
