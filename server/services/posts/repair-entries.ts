import type { FixKind } from "#core/contract/resources/fix.ts";
import { createRenderCache } from "#core/domain/copy/index.ts";
import { AUTOMATIC, applyFixes } from "#core/domain/fixes/apply-fixes.ts";
import type { EntryVerdict } from "#core/domain/verdict/index.ts";
import { type PostVerdict, toDraft, toPostVerdict } from "./judge-post.ts";
import type { PlannedEntry } from "./plan-entries.ts";
import type { EntryRecord, PostLike } from "./post-record.ts";
import type { PostVerdictContext } from "./verdict-context.ts";

interface Options {
  autofix: boolean;
  context: PostVerdictContext;
}

interface RepairedEntries {
  entries: EntryRecord[];
  /** The verdict on the post with these entries: nobody need judge it again. */
  verdict: PostVerdict;
}

/** Makes the repairs that were asked for (`per_channel.*.apply`) and, with `autofix`, those that are automatic. */
export function repairEntries(
  post: Pick<PostLike, "content" | "media">,
  planned: readonly PlannedEntry[],
  { autofix, context }: Options,
): RepairedEntries {
  const cache = createRenderCache();
  const automatic = autofix ? AUTOMATIC : [];
  const repaired = planned.map(({ apply, numbering, ...entry }) => {
    const before = toDraft(post, entry, context);
    const { draft, applied, verdict } = applyFixes(before, [...apply, ...automatic], {
      numbering,
      cache,
    });
    const isAsPlanned = applied.length === 0 && draft.markdown === before.markdown;
    return { verdict, entry: isAsPlanned ? entry : authored(entry, { ...draft, applied }) };
  });
  const verdicts: EntryVerdict[] = repaired.map(({ verdict }) => verdict);
  return {
    entries: repaired.map(({ entry }) => entry),
    verdict: toPostVerdict(post, verdicts, cache),
  };
}

/** A repaired copy is the channel's own, whatever was repaired: a later edit of the story never discards it. */
function authored(
  entry: EntryRecord,
  {
    markdown,
    title,
    format,
    applied,
  }: Pick<EntryRecord, "title" | "format"> & { markdown: string; applied: readonly FixKind[] },
): EntryRecord {
  const fixes_applied = [...new Set([...entry.fixes_applied, ...applied])];
  return { ...entry, title, format, source: "authored", content: markdown, fixes_applied };
}
