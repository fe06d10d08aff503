import { createRenderCache } from "#core/domain/copy/index.ts";
import { AUTOMATIC, applyFixes, type FixedDraft } from "#core/domain/fixes/apply-fixes.ts";
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
  /** The verdict on the post with these entries, so that it need not be judged again. */
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
  const repaired = planned.map(({ apply, numbering, own_time, ...entry }) => {
    const before = toDraft(post, entry, context);
    const fixed = applyFixes(before, [...apply, ...automatic], { numbering, cache });
    const isAsPlanned = fixed.applied.length === 0 && fixed.draft.markdown === before.markdown;
    return { verdict: fixed.verdict, entry: isAsPlanned ? entry : authored(entry, fixed) };
  });
  return {
    entries: repaired.map(({ entry }) => entry),
    verdict: toPostVerdict(
      post,
      repaired.map(({ verdict }) => verdict),
      cache,
    ),
  };
}

/** A fixed copy is the channel's own, whatever was fixed: a later edit of the story never discards it. */
function authored(entry: EntryRecord, { draft, applied }: FixedDraft): EntryRecord {
  const { markdown: content, title, format } = draft;
  const fixes_applied = [...new Set([...entry.fixes_applied, ...applied])];
  return { ...entry, title, format, source: "authored", content, fixes_applied };
}
