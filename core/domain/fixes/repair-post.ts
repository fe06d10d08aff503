import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FixKind } from "#core/contract/resources/fix.ts";
import { type CopyFile, createRenderCache, type RenderCache } from "../copy/index.ts";
import type { EntryDraft, EntryVerdict } from "../verdict/index.ts";
import { applyFixes } from "./apply-fixes.ts";
import type { Numbering } from "./numbering.ts";

export interface PostToValidate {
  story: string;
  entries: readonly EntryToValidate[];
}

export interface EntryToValidate {
  draft: EntryDraft;
  /** The fixes that may be applied, in order of priority; empty to validate the draft unchanged. */
  kinds: readonly FixKind[];
  numbering: Numbering;
}

export interface ValidatedPost {
  /** The main post without markup. */
  text: string;
  entries: readonly ValidatedEntry[];
}

export interface ValidatedEntry {
  markdown: string;
  format: Format | null;
  title: string | null;
  media: readonly CopyFile[];
  /** The applied fixes in order, each kind once. */
  applied: readonly FixKind[];
  verdict: EntryVerdict;
}

/** Applies a post's fixes and validates it. Equal copies are rendered, fixed and validated once. */
export function repairPost(
  { story, entries }: PostToValidate,
  cache: RenderCache = createRenderCache(),
): ValidatedPost {
  const repaired = entries.map(({ draft, kinds, numbering }) => {
    const { draft: after, verdict, applied } = applyFixes(draft, kinds, { numbering, cache });
    const { markdown, format, title, media } = after;
    return { markdown, format, title, media, applied, verdict };
  });
  return { text: cache.render(story, "plain").text, entries: repaired };
}

/**
 * Returns the total characters of a post's copies, counted once per channel; those of the main post without channels.
 */
export function charactersOf({ story, entries }: PostToValidate): number {
  const copies = entries.reduce((sum, { draft }) => sum + draft.markdown.length, 0);
  return Math.max(story.length, copies);
}
