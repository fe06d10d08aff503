import { AUTOMATIC } from "#core/domain/fixes/apply-fixes.ts";
import type { JudgedEntry, JudgedPost } from "#core/domain/fixes/repair-post.ts";
import type { ServiceContext } from "../context.ts";
import { markdownOf } from "./entry-copy.ts";
import { type PostVerdict, toDraft, toPostVerdict } from "./judge-post.ts";
import type { PlannedEntry } from "./plan-entries.ts";
import type { EntryRecord, PostLike } from "./post-record.ts";
import { refuseTooMuchCopy } from "./refuse-too-much-copy.ts";
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

/**
 * Makes the repairs that were asked for (`per_channel.*.apply`) and, with `autofix`, those that are automatic. Refuses more
 * copies of channels' own than a post may have, before the repairs and after them.
 */
export async function repairEntries(
  { judge }: Pick<ServiceContext, "judge">,
  post: Pick<PostLike, "content" | "media">,
  planned: readonly PlannedEntry[],
  { autofix, context }: Options,
): Promise<RepairedEntries> {
  refuseTooMuchCopy(planned);
  const automatic = autofix ? AUTOMATIC : [];
  const asked = planned.map(({ apply, numbering, own_time, ...entry }) => ({
    entry,
    numbering,
    kinds: [...apply, ...automatic],
    draft: toDraft(post, entry, context),
  }));
  const drafts = asked.map(({ entry, ...draft }) => draft);
  const [judged] = await judge.repair([{ story: post.content, entries: drafts }]);
  const { text, entries: repaired } = judged as JudgedPost;
  const entries = asked.map(({ entry }, index) => {
    const fixed = repaired[index] as JudgedEntry;
    const isAsPlanned = fixed.applied.length === 0 && fixed.markdown === markdownOf(post, entry);
    return isAsPlanned ? entry : authored(entry, fixed);
  });
  refuseTooMuchCopy(entries);
  const verdicts = repaired.map(({ verdict }) => verdict);
  return { entries, verdict: toPostVerdict(text, verdicts) };
}

/** A fixed copy is the channel's own, whatever was fixed: a later edit of the story never discards it. */
function authored(
  entry: EntryRecord,
  { markdown, title, format, applied }: JudgedEntry,
): EntryRecord {
  const fixes_applied = [...new Set([...entry.fixes_applied, ...applied])];
  return { ...entry, title, format, source: "authored", content: markdown, fixes_applied };
}
