import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FixKind } from "#core/contract/resources/fix.ts";
import { type CopyFile, createRenderCache, type RenderCache } from "../copy/index.ts";
import type { EntryDraft, EntryVerdict } from "../verdict/index.ts";
import { applyFixes } from "./apply-fixes.ts";
import type { Numbering } from "./numbering.ts";

/** What a post has for each of its channels, and the repairs that may be made to it. */
export interface PostToJudge {
  story: string;
  entries: readonly EntryToJudge[];
}

export interface EntryToJudge {
  draft: EntryDraft;
  /** The repairs that may be made, those to be made first named first; none where the draft is judged as it stands. */
  kinds: readonly FixKind[];
  numbering: Numbering;
}

/** A post as it is after the repairs, and the verdict on that. */
export interface JudgedPost {
  /** The story without its markup. */
  text: string;
  /** In the order of the entries. */
  entries: readonly JudgedEntry[];
}

export interface JudgedEntry {
  markdown: string;
  format: Format | null;
  title: string | null;
  media: readonly CopyFile[];
  /** What was repaired, in order, each kind once. */
  applied: readonly FixKind[];
  verdict: EntryVerdict;
}

/** Makes a post's repairs and judges it. Equal copies are rendered, repaired and judged once. */
export function repairPost(
  { story, entries }: PostToJudge,
  cache: RenderCache = createRenderCache(),
): JudgedPost {
  const repaired = entries.map(({ draft, kinds, numbering }) => {
    const { draft: after, verdict, applied } = applyFixes(draft, kinds, { numbering, cache });
    const { markdown, format, title, media } = after;
    return { markdown, format, title, media, applied, verdict };
  });
  return { text: cache.render(story, "plain").text, entries: repaired };
}

/** The characters of a post's copies, counted for each channel that gets them; of the story where there is none. */
export function charactersOf({ story, entries }: PostToJudge): number {
  const copies = entries.reduce((sum, { draft }) => sum + draft.markdown.length, 0);
  return Math.max(story.length, copies);
}
